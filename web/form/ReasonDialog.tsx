import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Form } from './Form.tsx'
import type { Form as FormState } from './use-form.ts'

/** The minimal draft of a form in this dialog; its schema includes `reasoned`. */
export interface Reasoned extends FieldValues {
  reason: string
}

export interface ReasonDialogProps<Draft extends Reasoned> {
  of: FormState<Draft>
  title: string
  /** What happens, and further fields. */
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** The message if the server was not reached. */
  failure: string
  onClose: () => void
}

/** Confirms an action that others notice at once, with a reason that stays in the history. */
export function ReasonDialog<Draft extends Reasoned>(props: ReasonDialogProps<Draft>) {
  const { of, title, children, confirmLabel, isDanger = false, failure, onClose } = props
  const { field } = of as unknown as FormState<Reasoned>
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zpět
          </Button>
          <Button type="submit" form={of.id} variant={isDanger ? 'danger' : 'primary'} isPending={of.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form of={of} failure={failure} className="flex flex-col gap-4 text-pretty">
        {children}
        <TextField label="Důvod" isRequired hint="Zůstane v historii." {...field('reason')} />
      </Form>
    </Dialog>
  )
}
