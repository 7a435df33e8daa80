import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

export interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What happens, in one or two sentences. */
  children: ReactNode
  /** Verb and object: „Smazat položku“. */
  confirmLabel: string
  cancelLabel?: string
  /** The caller closes the dialog after success. */
  onConfirm: () => void
  isPending?: boolean
  isDanger?: boolean
  /** Why the command was refused; shown inside, so that nothing is lost. */
  error?: string | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onOpenChange, children, confirmLabel, cancelLabel = 'Zpět', onConfirm } = props
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button variant="quiet" onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={props.isDanger ? 'danger' : 'primary'} isPending={props.isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-pretty">{children}</div>
        {props.error && <Notice tone="error">{props.error}</Notice>}
      </div>
    </Dialog>
  )
}
