import { useEffect, useState } from 'react'
import { blockLeaving } from './block-leaving.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'onOpenChange' | 'role'> {
  /** Whether closing would lose input. */
  isDirty: boolean
  /** What would be lost, in a sentence. */
  loss?: string
  /** The question about it, and its answers. */
  question?: Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'isDanger'>
  /** Called when it closes, with nothing to lose or after a confirmation. */
  onClose: () => void
}

const unsaved = { title: 'Zavřít bez uložení?', confirmLabel: 'Zahodit změny', cancelLabel: 'Zpět k úpravám', isDanger: true }

/**
 * A dialog with input: Escape, the close button, Back and every button with `slot="close"` ask first if input would be lost. Mounted while it
 * is open.
 */
export function FormDialog({
  isDirty,
  loss = 'Co jste tu napsali, ještě není uložené.',
  question = unsaved,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    // Leaving the page can only be prevented by the browser, in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = blockLeaving(() => setLeaving(true))
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [isDirty])
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        if (isDirty) setLeaving(true)
        else onClose()
      }}
    >
      {children}
      <ConfirmDialog {...question} isOpen={isLeaving} onOpenChange={setLeaving} onConfirm={onClose}>
        {loss}
      </ConfirmDialog>
    </Dialog>
  )
}
