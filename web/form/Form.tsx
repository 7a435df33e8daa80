import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import type { FieldValues } from 'react-hook-form'
import { CallNotice } from '../ui/CallNotice.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import type { Form as FormState } from './use-form.ts'

export interface FormProps<Draft extends FieldValues> {
  of: FormState<Draft>
  /** In place of the form's own `id`. */
  id?: string
  /** The message if the server was not reached: what failed, and that no input is lost. Omitted if another place shows it. */
  failure?: string
  label?: string
  /** The title of a list of all errors above a long form. The list gets the focus in place of the first faulty field. */
  summary?: string
  /** Its buttons, below the server's message. A dialog has its own. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** The form element of the kit, with the server's message above its buttons. */
export function Form<Draft extends FieldValues>({
  of,
  id = of.id,
  failure,
  label,
  summary,
  actions,
  className = 'flex flex-col gap-5',
  children,
}: FormProps<Draft>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (of.tries === 0) return
    const [list, fault] = ['[data-faults]', '[aria-invalid=true]'].map((place) => element.current?.querySelector<HTMLElement>(place))
    ;(list ?? fault)?.focus()
  }, [of.tries])
  return (
    <AriaForm
      ref={element}
      id={id}
      validationBehavior="aria"
      aria-label={label}
      onSubmit={(event) => of.submit(event as SubmitEvent<HTMLFormElement>)}
      className={className}
    >
      {summary !== undefined && <FaultSummary title={summary} faults={of.faults} form={element} />}
      {children}
      {failure !== undefined && (
        <CallNotice call={of.call} sentence={of.sentence}>
          {failure}
        </CallNotice>
      )}
      {actions}
    </AriaForm>
  )
}
