import type { BasketLineView } from '#contract/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface RemoveItemDialogProps {
  line: BasketLineView
  onClose: () => void
  onRemove: () => void
}

/** Asks before a line goes: from the template it is left out this week, an extra is gone (spec 2 §4, §8). */
export function RemoveItemDialog({ line, onClose, onRemove }: RemoveItemDialogProps) {
  return (
    <ConfirmDialog
      title={line.item.name}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Smazat"
      cancelLabel="Zrušit"
      isDanger
      onConfirm={() => {
        onClose()
        onRemove()
      }}
    >
      <p>Opravdu chcete smazat tuto položku?</p>
      {line.templateQuantity !== null && <p className="mt-2 text-muted">{nbsp('Vynecháme ji jen v tomto týdnu. V šabloně zůstane.')}</p>}
    </ConfirmDialog>
  )
}
