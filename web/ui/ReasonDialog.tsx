import { useState, type ReactNode } from 'react'
import { reason as reasonShape } from '#contract/shapes.ts'
import { useFaultFocus } from './use-fault-focus.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { TextField } from './TextField.tsx'

export interface ReasonDialogProps {
  title: string
  /** What happens, and what else is to be filled in. */
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  isPending: boolean
  error: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks before something that others notice at once, and why it is done: the reason stays in the history. */
export function ReasonDialog({ children, onConfirm, onClose, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const read = reasonShape.safeParse(reason)

  const { form, lead } = useFaultFocus<HTMLDivElement>()

  function confirm() {
    setAsked(true)
    lead()
    if (read.success) onConfirm(read.data)
  }

  return (
    <ConfirmDialog {...dialog} isOpen onOpenChange={(isOpen) => isOpen || onClose()} onConfirm={confirm}>
      <div ref={form} className="flex flex-col gap-4">
        {children}
        <TextField
          label="Důvod"
          isRequired
          value={reason}
          onChange={setReason}
          hint="Zůstane v historii."
          error={asked && !read.success ? read.error.issues[0]?.message : null}
        />
      </div>
    </ConfirmDialog>
  )
}
