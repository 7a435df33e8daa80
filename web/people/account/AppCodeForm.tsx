import type { ReactNode } from 'react'
import { Form } from '../../form/Form.tsx'
import { useCodeForm } from '../../form/use-code-form.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { missingAppCode } from './second-draft.ts'

export interface AppCodeFormProps<Output> {
  /** The request that needs the code. */
  send: (input: { code: string }, options: CallOptions) => Promise<Output>
  onSaved: (output: Output) => void
  onCancel: () => void
  submitLabel: string
  children: ReactNode
}

/** The six digits of the app, and their submission. */
export function AppCodeForm<Output>({ send, onSaved, onCancel, submitLabel, children }: AppCodeFormProps<Output>) {
  const { form, field } = useCodeForm({ missing: missingAppCode, send, onSaved })
  return (
    <Form
      of={form}
      failure="Zatím se nic nezměnilo. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            Zrušit
          </Button>
        </div>
      }
    >
      {children}
      <CodeField label="Kód z aplikace" autoFocus {...field} />
    </Form>
  )
}
