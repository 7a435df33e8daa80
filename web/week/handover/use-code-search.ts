import { useState } from 'react'
import { readCode } from '#domain/week/handover/code.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import type { Shown } from './shown.ts'

/** The look-up of a purchase by the six digits that somebody says. */
export interface CodeSearch {
  /** Why the last code opened nothing; null if it did. */
  error: string | null
  /** A code that waits for a purchase, because nobody could be asked whose it is; null if there is none. */
  unchecked: string | null
  isChecking: boolean
  find: (typed: string) => Promise<void>
  forget: () => void
}

/** Asks the server whose a code is; the device has nothing by which a code could be found, so nobody who takes it finds one. */
export function useCodeSearch(deliveryId: string, onFound: (purchaseId: string, shown: Shown) => void): CodeSearch {
  const [error, setError] = useState<string | null>(null)
  const [unchecked, setUnchecked] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const forget = () => {
    setError(null)
    setUnchecked(null)
  }

  async function find(typed: string) {
    const code = readCode(typed)
    if (code === null || isChecking) return
    forget()
    // No wait for repeated requests while somebody stands at the door.
    if (!navigator.onLine) return setUnchecked(code)
    setChecking(true)
    try {
      const { purchaseId, proof, name } = await client.handover.identify({ deliveryId, proof: { kind: 'code', code } })
      onFound(purchaseId, { kind: 'code', code, isConfirmed: true, comes: proof === 'proxy' ? name : null })
    } catch (fault) {
      const refusal = refusalOf(fault)
      if (refusal) setError(refusal.sentence)
      else setUnchecked(code)
    }
    setChecking(false)
  }

  return { error, unchecked, isChecking, find, forget }
}
