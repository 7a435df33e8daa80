import type { Day } from '../../time/day.ts'
import type { Quantity } from '../../money/quantity.ts'

/** How a person proved that a purchase may be handed to them; `document` means that staff looked at an identity card. */
export const PROOFS = ['qr', 'code', 'proxy', 'document'] as const

/** One of `PROOFS`. */
export type Proof = (typeof PROOFS)[number]

/** Why a purchase was not handed over. */
export const FAILURES = ['nobody_came', 'refused', 'not_adult'] as const

/** One of `FAILURES`. */
export type Failure = (typeof FAILURES)[number]

/** What was counted of one item, in thousandths of its unit. The rest of what arrived goes back to the depot. */
export interface Count {
  handed: Quantity
  missing: Quantity
  damaged: Quantity
}

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
  )
