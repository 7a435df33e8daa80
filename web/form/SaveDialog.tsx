import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import { Form } from './Form.tsx'
import type { Form as FormState } from './use-form.ts'

export interface SaveDialogProps<Draft extends FieldValues> extends Pick<FormDialogProps, 'title' | 'shape' | 'onClose' | 'children'> {
  of: FormState<Draft>
  /** The label of the button that sends the form. */
  saveLabel: string
  /** Whether the button waits for something that the form shows. */
  isSaveDisabled?: boolean
  /** Whether closing would lose input; by default whether the form has changed. */
  isDirty?: boolean
  /** The message if the server was not reached: what failed, and that no input is lost. */
  failure: string
}

/** A dialog with one form and one button that sends it. */
export function SaveDialog<Draft extends FieldValues>(props: SaveDialogProps<Draft>) {
  const { of, title, shape, saveLabel, isSaveDisabled = false, isDirty = of.isDirty, failure, onClose, children } = props
  return (
    <FormDialog
      title={title}
      shape={shape}
      isDirty={isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zpět
          </Button>
          <Button type="submit" form={of.id} variant="primary" isPending={of.isPending} isDisabled={isSaveDisabled}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form of={of} failure={failure}>
        {children}
      </Form>
    </FormDialog>
  )
}
