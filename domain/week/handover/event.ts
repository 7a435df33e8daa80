import type { Day } from '../../time/day.ts'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'

/**
 * How a person proved that a purchase may be handed to them; `document` means that staff looked at an identity card, `unchecked` that somebody
 * said or showed a code which the server did not confirm.
 */
export const PROOFS = ['qr', 'code', 'proxy', 'document', 'unchecked'] as const

/** One of `PROOFS`. */
export type Proof = (typeof PROOFS)[number]

const PROOF_LABELS: Readonly<Record<Proof, string>> = {
  qr: 'QR kódem',
  code: 'kódem',
  proxy: 'jednorázovým kódem',
  document: 'podle dokladu',
  unchecked: 's neověřeným kódem',
}

/** The Czech words for a proof: `podle dokladu`. */
export const proofLabel = (proof: Proof): string => PROOF_LABELS[proof]

/** Why a purchase was not handed over. */
export const FAILURES = ['nobody_came', 'refused', 'not_adult'] as const

/** One of `FAILURES`. */
export type Failure = (typeof FAILURES)[number]

const FAILURE_LABELS: Readonly<Record<Failure, string>> = {
  nobody_came: 'nikdo nepřišel',
  refused: 'odmítl převzít',
  not_adult: 'nedoložil věk',
}

/** The Czech words for a failure: `nikdo nepřišel`. */
export const failureLabel = (failure: Failure): string => FAILURE_LABELS[failure]

/** What was counted of one item, in thousandths of its unit. The rest of what arrived goes back to the depot. */
export interface Count {
  handed: Quantity
  missing: Quantity
  damaged: Quantity
}

/** How a purchase was paid where it was handed over; what was promised by transfer is not posted until it comes. */
export const WAYS = ['cash', 'promised'] as const

/** One of `WAYS`. */
export type Way = (typeof WAYS)[number]

/** Most photos of one count. */
export const MOST_PHOTOS_OF_COUNT = 4

interface Recorded {
  /** Given by the device, so that a repeated event is known. */
  id: string
  /** When it happened, in ms; by the clock of the device. */
  at: number
  device: string
}

/** Something that happened to a purchase at the pickup point (docs/rules/week.md#handover). */
export type HandoverEvent = Recorded &
  (
    | ({ kind: 'counted'; itemId: string; weight: number | null; note: string } & Count)
    | { kind: 'handed_over'; proof: Proof }
    | { kind: 'undone' }
    | { kind: 'failed'; failure: Failure }
    | { kind: 'offered'; on: Day }
    /** `owed` is what it was for, before rounding to whole crowns in cash. */
    | { kind: 'paid'; way: Way; owed: Money }
  )
