import { useState } from 'react'
import { sentences } from '#contract/sentences.ts'
import { GUESS_LOCK_SECONDS, MOST_GUESSES, readCode } from '#domain/week/handover/code.ts'
import { client } from '../../lib/client.ts'
import { deviceTime } from '../../lib/device-time.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Shown } from './shown.ts'
import type { StandingRow } from './use-handover.ts'

// Wrong codes of this page without a connection; the server counts the others.
let guesses: number[] = []

function offlineFault(): string {
  const recent = guesses.filter((at) => at > deviceTime() - GUESS_LOCK_SECONDS * 1000)
  guesses = [...recent, deviceTime()]
  return recent.length >= MOST_GUESSES
    ? sentences.PICKUP_CODE_LOCKED
    : 'Tento kód v uloženém seznamu není. Zkontrolujte ho prosím, nebo to zkuste s připojením.'
}

/** The look-up of a purchase by the six digits that somebody says. */
export interface CodeSearch {
  /** Why the last code opened nothing; null if it did. */
  error: string | null
  isChecking: boolean
  find: (typed: string) => Promise<void>
  forget: () => void
}

/** Looks codes up in the list, and those that it does not know at the server. */
export function useCodeSearch(
  deliveryId: string,
  rows: readonly StandingRow[],
  onFound: (purchaseId: string, shown: Shown) => void,
): CodeSearch {
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)

  async function find(typed: string) {
    const digits = readCode(typed)
    if (digits === null || isChecking) return
    setChecking(true)
    setError(await faultOf(digits))
    setChecking(false)
  }

  /** Why the code opens nothing; null if it did. */
  async function faultOf(digits: string): Promise<string | null> {
    const isLocked = guesses.filter((at) => at > deviceTime() - GUESS_LOCK_SECONDS * 1000).length >= MOST_GUESSES
    if (isLocked && !navigator.onLine) return offlineFault()
    const fingerprint = await fingerprintOf(deliveryId, digits)
    for (const { purchaseId, codes } of rows) {
      const known = codes.find((each) => each.fingerprint === fingerprint)
      if (!known) continue
      onFound(purchaseId, known.kind === 'proxy' ? { kind: 'proxy', code: digits, name: known.name } : { kind: 'code', code: digits })
      return null
    }
    // A one-time code may be newer than the list; and the server counts wrong codes of all devices.
    try {
      const { purchaseId, proof, name } = await client.handover.identify({ deliveryId, proof: { kind: 'code', code: digits } })
      onFound(purchaseId, proof === 'proxy' ? { kind: 'proxy', code: digits, name } : { kind: 'code', code: digits })
      return null
    } catch (fault) {
      return refusalOf(fault)?.sentence ?? offlineFault()
    }
  }

  return { error, isChecking, find, forget: () => setError(null) }
}
