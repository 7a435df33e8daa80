import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallNotice } from '../ui/CallNotice.tsx'
import type { Form as FormState } from './use-form.ts'

export interface FormProps<Draft extends FieldValues> {
  of: FormState<Draft>
  /** For a button outside of it: `<Button type="submit" form={id}>`. */
  id?: string
  /** What is said when the server was not reached: what did not happen, and that nothing is lost. */
  failure: string
  /** Its buttons, below what the server says. Forms of dialogs have theirs in the dialog. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** The element of a form of the kit, with what the server says above its buttons. */
export function Form<Draft extends FieldValues>({
  of,
  id,
  failure,
  actions,
  className = 'flex flex-col gap-5',
  children,
}: FormProps<Draft>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (of.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [of.tries])
  return (
    <form ref={element} id={id} noValidate onSubmit={of.submit} className={className}>
      {children}
      <CallNotice call={of.call} sentence={of.sentence}>
        {failure}
      </CallNotice>
      {actions}
    </form>
  )
}
