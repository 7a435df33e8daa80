import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import type { ServerRefusal } from '../lib/refusal.ts'
import type { CallOptions } from '../lib/use-call.ts'
import { useForm } from './use-form.ts'

export interface CodeFormOptions<Output> {
  /** The error of an incomplete code. */
  missing: string
  /** The error at the field if the server was not reached. Omitted if another place shows it. */
  lost?: string
  send: (input: { code: string }, options: CallOptions) => Promise<Output>
  onSaved: (output: Output) => void
  onRefused?: (refusal: ServerRefusal) => void
}

/** A form of a six-digit code. It is sent when complete, and cleared when refused: `<CodeField label="Kód" {...field} />`. */
export function useCodeForm<Output>({ missing, lost, send, onSaved, onRefused }: CodeFormOptions<Output>) {
  const form = useForm({
    draft: { code: '' },
    inputOf: (draft) => draft,
    rules: ({ code }) => ({ code: code.length < CODE_LENGTH ? missing : null }),
    send,
    onSaved,
    onRefused: (refusal) => {
      // If the boxes stayed full, correcting the first digit would send the code again and use up an attempt.
      form.change('code', '')
      form.refuse({ ...refusal, fields: [{ path: 'code', message: refusal.sentence }] })
      onRefused?.(refusal)
    },
  })
  const { error, ...field } = form.field('code')
  const isLost = form.call.state === 'unreachable' || form.call.state === 'broken'
  return {
    form,
    field: {
      ...field,
      error: error ?? (isLost && lost !== undefined ? lost : null),
      isReadOnly: form.isPending,
      onComplete: () => form.submit(),
    },
  }
}
