import { useState } from 'react'

/** Asks for confirmation before a suspicious price is sent; another price is asked about again. */
export function useFarPrice(warning: string | null) {
  const [submitted, setSubmitted] = useState<string | null>(null)
  const [sure, setSure] = useState<string | null>(null)
  const isSure = warning !== null && sure === warning
  return {
    /** The question; null until a suspicious price was submitted. */
    question: warning !== null && submitted === warning ? warning : null,
    isSure,
    onSure: (isOn: boolean) => setSure(isOn ? warning : null),
    /** Called on submit; returns whether it must wait for the confirmation. */
    mustAsk: (): boolean => {
      setSubmitted(warning)
      return warning !== null && !isSure
    },
  }
}
export type FarPriceQuestion = Omit<ReturnType<typeof useFarPrice>, 'mustAsk'>
