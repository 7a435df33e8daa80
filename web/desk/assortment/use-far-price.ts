import { useState } from 'react'

/** Asks once more before a price is sent that may be a slip; another price is asked for anew. */
export function useFarPrice(warning: string | null) {
  const [held, setHeld] = useState<string | null>(null)
  const [sure, setSure] = useState<string | null>(null)
  const isSure = warning !== null && sure === warning
  return {
    /** What is asked; null as long as nothing was sent that wants it. */
    question: warning !== null && held === warning ? warning : null,
    isSure,
    onSure: (isOn: boolean) => setSure(isOn ? warning : null),
    /** Called when it is sent: whether that is held up. */
    holds: (): boolean => {
      setHeld(warning)
      return warning !== null && !isSure
    },
  }
}
export type FarPriceQuestion = Omit<ReturnType<typeof useFarPrice>, 'holds'>
