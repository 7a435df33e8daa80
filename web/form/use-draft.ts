import { useRef, useState } from 'react'
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

/** The props of a `web/ui` control for a field: `<TextField label="Název" {...form.field('name')} />`. */
export interface FormField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
}

/** A sentence about a field, by its path: `tiers.1.price`. */
export interface FieldFault {
  path: string
  message: string
}

const RULE = 'rule'
const SERVER = 'server'
/** The path of a sentence that concerns no field. */
export const ROOT = 'root'

/** The input of a form and its faults. */
export function useDraft<Draft extends FieldValues>(first: Draft, faultsOf: (draft: Draft) => Promise<readonly FieldFault[]>) {
  const [led, setLed] = useState(0)
  const lead = () => setLed((before) => before + 1)
  const isUnderWay = useRef(false)
  const { control, formState, handleSubmit, getValues, setValue, setError, clearErrors, reset, resetDefaultValues, trigger } =
    useFormState<Draft>({
      defaultValues: first as DefaultValues<Draft>,
      shouldFocusError: false,
      resolver: async (draft) => resolved(draft, await faultsOf(draft)),
    })
  const draft = useWatch({ control }) as Draft
  const { errors, isDirty, isSubmitting, submitCount, defaultValues } = formState
  const said = (path: string) => (get(errors, path) as { message?: string } | undefined)?.message ?? null
  // Faults of inputs without a field here are shown above the buttons.
  const isHomeless = (path: string) => !Object.keys(first).includes(path.split('.')[0]!)
  const homeless = Object.keys(errors).find(isHomeless)

  function change<Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) {
    const isIn = (path: string) => `${path}.`.startsWith(`${name}.`)
    clearErrors(pathsOf(errors, SERVER).filter((path) => isIn(path) || isHomeless(path)) as Path<Draft>[])
    setValue(name, value, { shouldDirty: true })
    // A rule may concern two fields, and a change of either can fix it. A changed list is validated as a whole, because rows may have moved.
    const faulty = pathsOf(errors, RULE).map((path) => (isIn(path) ? name : path))
    if (faulty.length > 0) void trigger(faulty as Path<Draft>[])
  }
  /** Applies the changed fields to the stored values. */
  function write(stored: Draft, written: Draft) {
    for (const [name, value] of changedFields(stored, written)) setValue(name as Path<Draft>, value as never, { shouldDirty: true })
  }
  return {
    draft,
    change,
    field: <Name extends Path<Draft>>(name: Name): FormField<PathValue<Draft, Name>> => ({
      name,
      value: get(draft, name) as never,
      onChange: (value) => change(name, value),
      error: said(name),
    }),
    isDirty,
    isSubmitting,
    isAtField: Object.keys(errors).length > 0,
    homeless: homeless === undefined ? null : said(homeless),
    /** Increases whenever the first faulty field, if any, gets the focus. */
    tries: submitCount + led,
    lead,
    /** Shows the server's sentences at their fields. */
    refuse: (faults: readonly FieldFault[]) => {
      for (const { path, message } of faults) setError(path as Path<Draft>, { type: SERVER, message })
      if (faults.length > 0) lead()
    },
    setFault: (name: string, message: string) => setError(name as Path<Draft>, { type: SERVER, message }),
    /** In the order of the draft. */
    faults: Object.keys(first).flatMap((name) => pathsOf({ [name]: get(errors, name) }).map((path) => ({ path, message: said(path)! }))),
    whenValid: (act: (draft: Draft) => Promise<void>) => {
      // A second click or Enter may come before the first one has rendered.
      if (isUnderWay.current) return
      isUnderWay.current = true
      void handleSubmit((read) => act(read as Draft))().finally(() => (isUnderWay.current = false))
    },
    reset: (next: Draft) => reset(next),
    write,
    /** Takes over the stored values; fields that were changed here stay. */
    rebase: (stored: Draft, sent: object = defaultValues ?? first) => {
      for (const name of Object.keys(stored) as Path<Draft>[])
        if (isSame(get(getValues(), name), get(sent, name))) setValue(name, get(stored, name) as never)
      resetDefaultValues(stored)
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of `stored` that `written` has with another value. Older input lacks fields that were added since. */
export function changedFields(stored: object, written: object): [name: string, value: unknown][] {
  return Object.entries(stored).flatMap(([name, before]): [string, unknown][] => {
    const value: unknown = get(written, name)
    return value === undefined || isSame(value, before) ? [] : [[name, value]]
  })
}

/** The paths of fields with a fault, or with a fault of one kind. */
function pathsOf(errors: object, kind: string | null = null, at = ''): string[] {
  return Object.entries(errors).flatMap(([name, fault]: [string, unknown]) => {
    if (typeof fault !== 'object' || fault === null) return []
    const path = at === '' ? name : `${at}.${name}`
    return 'type' in fault && typeof fault.type === 'string'
      ? kind === null || fault.type === kind
        ? [path]
        : []
      : pathsOf(fault, kind, path)
  })
}

/** Faults by path as the library nests them: `tiers.1.price` is in the second element of `tiers`. The first fault of a path counts. */
function resolved<Draft extends FieldValues>(draft: Draft, faults: readonly FieldFault[]): ResolverResult<Draft> {
  const errors: FieldErrors<Draft> = {}
  for (const { path, message } of faults) if (get(errors, path) === undefined) set(errors, path, { type: RULE, message })
  return faults.length === 0 ? { values: draft, errors: {} } : { values: {}, errors }
}
