import { useEffect, useRef, useState, type RefObject } from 'react'

/** Focuses the first faulty field; call it whenever the form was refused, by its own rules or by the server. */
export function useFaultFocus<E extends HTMLElement = HTMLFormElement>(): { form: RefObject<E | null>; lead: () => void } {
  const form = useRef<E>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return { form, lead: () => setRefusals((before) => before + 1) }
}
