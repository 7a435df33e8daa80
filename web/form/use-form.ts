import { useRef, useState, type SubmitEvent } from 'react'
import {
  get,
  set,
  useForm as useFormState,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import type { RefusalCode } from '#contract/refusals.ts'
import { inputFaults } from '../lib/input-faults.ts'
import type { CallContext } from '../lib/request.ts'
import type { ServerRefusal } from '../lib/refusal.ts'
import { useCall, type CallState } from '../lib/use-call.ts'

export interface FormOptions<Draft extends FieldValues, Input, Output> {
  /** What the fields hold at first. */
  draft: Draft
  /** What is sent, made of what was written; fields have the same names in both. */
  inputOf: (draft: Draft) => Input
  /** The contract's schema of what is sent. */
  schema: ZodType
  /** Rules of the domain that the schema does not know: sentences by field. */
  rules?: (draft: Draft) => Partial<Record<Path<Draft>, string>>
  send: (input: Input, options: { context: CallContext }) => Promise<Output>
  /** Called once the server has confirmed it. */
  onSaved: (output: Output, draft: Draft) => void
  /** The field a refusal is about, by its code. A refusal that names its fields needs no line here. */
  fieldOf?: Partial<Record<RefusalCode, Path<Draft>>>
  /** Called with each refusal, for what else it changes on the screen. */
  onRefused?: (refusal: ServerRefusal) => void
}

/** What a control of `web/ui` gets of its field: `<TextField label="Název" {...form.field('name')} />`. */
export interface FormField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
}

export interface Form<Draft extends FieldValues> {
  /** What is written now. */
  draft: Draft
  field: <Name extends Path<Draft>>(name: Name) => FormField<PathValue<Draft, Name>>
  /** Puts something into a field that no control of its own changes. */
  change: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => void
  /** Whether closing would lose something. */
  isDirty: boolean
  isPending: boolean
  /** How it stands with the server: `CallNotice` says it. */
  call: { state: CallState; fault: string | null }
  /** A refusal that is about no field. */
  sentence: string | null
  /** The refusal of the last try; null once something was changed. */
  refusal: ServerRefusal | null
  submit: (event: SubmitEvent) => void
  /** Grows whenever it was sent or refused: then the first fault, if there is one, takes the focus. */
  tries: number
  /** Begins anew, with what is given or with what it began with. */
  reset: (draft?: Draft) => void
}

const RULE = 'rule'
const SERVER = 'server'

/**
 * A form of the kit. It validates by the contract's schema when it is sent; a field with a fault is validated at every change, until it is right.
 * A refusal of the server goes to its field and goes away when that is changed. The first fault gets the focus. A request without an answer is
 * retried under one idempotency key (`useCall`).
 */
export function useForm<Draft extends FieldValues, Input, Output>(options: FormOptions<Draft, Input, Output>): Form<Draft> {
  const { draft: first, inputOf, schema, rules, send, onSaved, onRefused, fieldOf = {} } = options
  const [refusedByServer, setRefused] = useState(0)
  const { control, formState, handleSubmit, setValue, setError, clearErrors, reset } = useFormState<Draft>({
    defaultValues: first as DefaultValues<Draft>,
    shouldFocusError: false,
    resolver: (draft) => resolved(draft, { ...byPath(inputFaults(schema, inputOf(draft))), ...rules?.(draft) }),
  })
  const draft = useWatch({ control }) as Draft
  // Somebody may write on while it is under way.
  const sent = useRef<Draft>(null)
  const call = useCall(send, {
    onAnswer: (output) => onSaved(output, sent.current ?? first),
    onRefusal: (refusal) => {
      const { code, sentence, fields } = refusal
      onRefused?.(refusal)
      const field = fieldOf[code]
      const named = field ? [{ path: field as string, message: sentence }] : fields
      for (const { path, message } of named) setError(path as Path<Draft>, { type: SERVER, message })
      if (named.length > 0) setRefused((before) => before + 1)
    },
  })
  const { errors, isDirty, submitCount } = formState

  function change<Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) {
    const fault = get(errors, name) as { type?: string } | undefined
    call.forget()
    setValue(name, value, { shouldDirty: true, shouldValidate: fault?.type === RULE })
    if (fault?.type === SERVER) clearErrors(name)
  }
  const said = (path: string) => (get(errors, path) as { message?: string } | undefined)?.message ?? null
  // What is wrong with something that has no field here is said above the buttons.
  const homeless = Object.keys(errors).find((name) => !(name in first))
  const isAtField = Object.keys(errors).length > 0
  return {
    draft,
    change,
    field: (name) => ({
      name,
      value: get(draft, name) as never,
      onChange: (value) => change(name, value),
      error: said(name),
    }),
    isDirty,
    isPending: call.isPending,
    call,
    sentence: homeless === undefined ? (isAtField ? null : (call.refusal?.sentence ?? null)) : said(homeless),
    refusal: call.refusal,
    submit: (event) => {
      event.preventDefault()
      if (call.isPending) return
      void handleSubmit((read) => {
        sent.current = read as Draft
        return call.ask(inputOf(sent.current))
      })()
    },
    tries: submitCount + refusedByServer,
    reset: (next = first) => {
      call.forget()
      reset(next)
    },
  }
}

const byPath = (faults: { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))

/** Faults by path as the library keeps them: `tiers.1.price` inside `tiers`, inside its second. */
function resolved<Draft extends FieldValues>(draft: Draft, faults: Partial<Record<string, string>>): ResolverResult<Draft> {
  const errors: FieldErrors<Draft> = {}
  for (const [path, message] of Object.entries(faults)) if (message !== undefined) set(errors, path, { type: RULE, message })
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors }
}
