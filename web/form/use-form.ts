import { useId, useRef, type SubmitEvent } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { RefusalCode } from '#contract/refusals.ts'
import { inputFaults } from '../lib/input-faults.ts'
import type { ServerRefusal } from '../lib/refusal.ts'
import { useCall, type CallOptions, type CallState } from '../lib/use-call.ts'
import { ROOT, useDraft, type FieldFault, type FormField } from './use-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** Sentences by field; null is none. */
type Faults = Partial<Record<string, string | null>>

export interface FormOptions<Draft extends FieldValues, Input, Output> {
  /** Initial values of the fields. */
  draft: Draft
  /** Converts the draft to the request; fields have the same names in both. */
  inputOf: (draft: Draft) => Input
  /** The contract's schema of the request, if the rules do not cover it. */
  schema?: ZodType
  /** The field of a path in the request, where their names differ: `company.number`. */
  fieldAt?: (path: string) => string
  /** Domain rules beyond the schema: sentences by field. They take precedence over the schema. */
  rules?: (draft: Draft) => Faults | Promise<Faults>
  /** Asks the user to confirm valid input; false sends nothing. */
  confirm?: (draft: Draft) => boolean | Promise<boolean>
  send: (input: Input, options: CallOptions) => Promise<Output>
  /** Called after the server has confirmed. */
  onSaved?: (output: Output, draft: Draft) => void
  /** The field of a refusal, by its code. A refusal that names its fields needs no entry. */
  fieldOf?: Partial<Record<RefusalCode, Path<Draft>>>
  /** Called with each refusal, for its other effects on the screen. */
  onRefused?: (refusal: ServerRefusal, error: Error | null) => void
  /** Called after each attempt, successful or not. */
  onSettled?: () => void
  /** The key under which this tab stores unsaved input, also over a reload. */
  storedAs?: string
}

export interface Form<Draft extends FieldValues> {
  /** For a button outside of it: `<Button type="submit" form={form.id}>`. */
  id: string
  /** The current input. */
  draft: Draft
  field: <Name extends Path<Draft>>(name: Name) => FormField<PathValue<Draft, Name>>
  /** Sets a field that has no control of its own. */
  change: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  /** Whether closing would lose input. */
  isDirty: boolean
  isPending: boolean
  /** Whether a submission is under way: its rules, which may be asynchronous, the confirmation and the request. */
  isSubmitting: boolean
  /** The state of the call, shown by `CallNotice`. */
  call: { state: CallState; fault: string | null; error: Error | null }
  /** A refusal that concerns no field. */
  sentence: string | null
  /** The refusal of the last attempt; null after any change. */
  refusal: ServerRefusal | null
  submit: (event?: SubmitEvent) => void
  /** Increases with every submission and refusal: the first faulty field gets the focus then. */
  tries: number
  /** Resets the form, to the given or the initial values. */
  reset: (draft?: Draft) => void
  /** Takes over the stored values; changed fields stay. After a save, changed means different from what was sent. */
  rebase: (stored: Draft, sent?: Draft) => void
  /** Shows a fault at a field, or above the buttons (`root`), until the next change. */
  setFault: (name: Path<Draft> | 'root', sentence: string) => void
  /** Shows a refusal of another call that sent this input. */
  refuse: (refusal: ServerRefusal) => void
  /** The faults, in the order of the draft. */
  faults: readonly FieldFault[]
  /** Whether it started with input that this tab had stored. */
  isContinued: boolean
}

/**
 * The form hook of the kit. It validates with the contract's schema on submit; afterwards a faulty field is validated at every change until
 * it is right. A server refusal is shown at its field until that changes. The first faulty field gets the focus. A request without an answer
 * is retried under one idempotency key (`useCall`).
 */
export function useForm<Draft extends FieldValues, Input, Output>(options: FormOptions<Draft, Input, Output>): Form<Draft> {
  const { draft: first, inputOf, confirm, onSaved, onRefused } = options
  const id = useId()
  const { draft, isDirty, field, tries, ...fields } = useDraft(first, (written) => faultsOf(options, written))
  const stored = useStoredDraft(options.storedAs, { draft, isDirty, write: (found) => fields.write(first, found) })
  // Typing may continue while the request is running.
  const sent = useRef<Draft>(null)
  const { ask, forget, ...call } = useCall(options.send, {
    onAnswer: (output) => {
      stored.forget()
      onSaved?.(output, sent.current ?? first)
    },
    onRefusal: (refusal, error) => {
      onRefused?.(refusal, error)
      fields.refuse(faultsIn(refusal, options))
    },
    ...(options.onSettled && { onSettled: options.onSettled }),
  })
  return {
    id,
    draft,
    field: (name) => {
      const own = field(name)
      return { ...own, onChange: (value) => (forget(), own.onChange(value)) }
    },
    change: (name, value) => {
      forget()
      fields.change(name, value)
    },
    isDirty,
    isPending: call.isPending,
    isSubmitting: fields.isSubmitting,
    call,
    sentence: fields.homeless ?? (fields.isAtField ? null : (call.refusal?.sentence ?? null)),
    refusal: call.refusal,
    submit: (event) => {
      event?.preventDefault()
      // React bubbles events of dialogs that this form has opened.
      event?.stopPropagation()
      fields.whenValid(async (valid) => {
        if (confirm && !(await confirm(valid))) return fields.lead()
        sent.current = valid
        await ask(inputOf(valid))
      })
    },
    tries,
    reset: (next = first) => {
      forget()
      stored.forget()
      fields.reset(next)
    },
    rebase: fields.rebase,
    setFault: fields.setFault,
    refuse: (refusal) => {
      const found = faultsIn(refusal, options)
      fields.refuse(found.length > 0 ? found : [{ path: ROOT, message: refusal.sentence }])
    },
    faults: fields.faults,
    isContinued: stored.isContinued,
  }
}

const asItIs = (path: string) => path

/** The faults that a refusal names. */
function faultsIn<Draft extends FieldValues, Input, Output>(
  { code, sentence, fields }: ServerRefusal,
  { fieldOf = {}, fieldAt = asItIs }: FormOptions<Draft, Input, Output>,
): FieldFault[] {
  const field = (fieldOf as Partial<Record<string, string>>)[code]
  return field ? [{ path: field, message: sentence }] : fields.map(({ path, message }) => ({ path: fieldAt(path), message }))
}

async function faultsOf<Draft extends FieldValues, Input, Output>(
  { schema, inputOf, rules, fieldAt = asItIs }: FormOptions<Draft, Input, Output>,
  draft: Draft,
): Promise<FieldFault[]> {
  const own = Object.entries((await rules?.(draft)) ?? {}).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  const ofSchema = schema ? inputFaults(schema, inputOf(draft)) : []
  return [...own, ...ofSchema.map(({ path, message }) => ({ path: fieldAt(path), message }))]
}
