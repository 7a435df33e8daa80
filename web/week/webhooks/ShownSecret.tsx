import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'

export interface ShownSecretProps {
  title: string
  secret: string
  onClose: () => void
}

/** The secret of an endpoint, shown once. */
export function ShownSecret({ title, secret, onClose }: ShownSecretProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          Mám ho uložené
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty">
          {nbsp('Tímto tajemstvím váš program ověří, že událost přišla od nás (Standard Webhooks). ')}
          <strong>Znovu ho už neukážeme.</strong>
        </p>
        <CopiedText label="Tajemství" text={secret} />
      </div>
    </Dialog>
  )
}
