import { useEffect, useState } from 'react'
import { holdBack } from './hold-back.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'onOpenChange' | 'role'> {
  /** Something stands in it that closing would lose. */
  isDirty: boolean
  /** What would be lost, in a sentence. */
  loss?: string
  /** It closes, whether nothing was lost or that was wanted. */
  onClose: () => void
}

/**
 * A dialog in which something is written: Escape, the cross, the way back and every button with `slot="close"` ask first
 * where that would be lost. Mounted for as long as it is open.
 */
export function FormDialog({ isDirty, loss = 'Co jste tu napsali, ještě není uložené.', onClose, children, ...dialog }: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    // The page itself can only be kept by the browser, which asks in its own words.
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    const release = holdBack(() => setLeaving(true))
    return () => {
      removeEventListener('beforeunload', keep)
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
      <ConfirmDialog
        title="Zavřít bez uložení?"
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        confirmLabel="Zahodit změny"
        cancelLabel="Zpět k úpravám"
        onConfirm={onClose}
        isDanger
      >
        {loss}
      </ConfirmDialog>
    </Dialog>
  )
}
