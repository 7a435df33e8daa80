import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export interface RemoveItemDialogProps {
  title?: string
  onClose: () => void
  onRemove: () => void
}

/** Asks before an item is removed. Mounted while it is open. */
export function RemoveItemDialog({ title = 'Smazat položku', onClose, onRemove }: RemoveItemDialogProps) {
  return (
    <ConfirmDialog
      title={title}
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
    </ConfirmDialog>
  )
}
