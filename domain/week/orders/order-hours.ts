import type { Day } from '../../time/day.ts'
import { formatPragueDateTime, pragueInstant } from '../../time/prague.ts'

const HOUR_MS = 3_600_000

/** A delivery, and when its goods are brought to the depot, by local time: `2026-11-25`, `14:00`. */
export interface Brought {
  deliveryOn: Day
  bringOn: Day
  bringAt: string
}

/**
 * When suppliers must have answered an order, as the deadline „Příprava u dodavatelů“ says (docs/rules/week.md#deadlines): the delivery day begins, or the
 * depot takes the goods in earlier. SQL has the same as `answers_due_at`.
 */
export function answersDueAt({ deliveryOn, bringOn, bringAt }: Brought): Date {
  const [day, goods] = [pragueInstant(deliveryOn, '00:00'), pragueInstant(bringOn, bringAt)]
  return goods < day ? goods : day
}

/**
 * The last hour in which the orders of a delivery may be sent: so many hours before suppliers must have answered them. The hours are the setting
 * `order_lead_hours` of the operator (docs/rules/week.md#orders). SQL has the same as `last_order_at`.
 */
export const lastOrderAt = (of: Brought, leadHours: number): Date => new Date(answersDueAt(of).getTime() - leadHours * HOUR_MS)

/** Hours before the last hour at which operators are told of orders that were not sent; 0: it has passed. */
export const ALARM_HOURS = [6, 2, 0] as const

/** One of `ALARM_HOURS`. */
export type AlarmHours = (typeof ALARM_HOURS)[number]

/**
 * Which alarm about orders that were not sent is due; null if none is. Each is told once, and after an outage, or if prices come late, only the
 * latest one. `told` is the last that was.
 */
export function dueAlarm({ lastAt, told }: { lastAt: Date; told: number | null }, now: Date): AlarmHours | null {
  const left = lastAt.getTime() - now.getTime()
  const due = ALARM_HOURS.findLast((hours) => left <= hours * HOUR_MS)
  return due !== undefined && (told === null || due < told) ? due : null
}

/** Until when the orders must be sent, in Czech: `odešlete nejpozději st 25. 11., 18:00`, afterwards `měly odejít do …`. */
export const lastOrderText = (lastAt: Date, now: Date): string =>
  `${now < lastAt ? 'odešlete nejpozději' : 'měly odejít do'} ${formatPragueDateTime(lastAt)}`

/** Hours before suppliers must have answered an order at which they are reminded of it. */
const REMIND_HOURS = 4
/** Hours that a supplier has at least before it is reminded. */
const LEAST_HOURS = 1

/** What is due about an order without an answer: to remind its supplier, or to tell operators that there is none. */
export type Chase = 'remind' | 'missing'

/** An order without an answer to each line, and what was done about it. */
export interface Unanswered {
  /** When the answer is due, see `answersDueAt`. */
  dueAt: Date
  sentAt: Date
  remindedAt: Date | null
  missedAt: Date | null
}

/**
 * What is due about an unanswered order; null if nothing is. The supplier is reminded once, 4 hours before the answer is due, but not in the first hour after
 * the order was sent. When the time has passed, operators are told once.
 */
export function dueChase({ dueAt, sentAt, remindedAt, missedAt }: Unanswered, now: Date): Chase | null {
  const left = dueAt.getTime() - now.getTime()
  const isFresh = now.getTime() - sentAt.getTime() < LEAST_HOURS * HOUR_MS
  if (missedAt !== null || isFresh) return null
  if (left <= 0) return 'missing'
  return remindedAt === null && left <= REMIND_HOURS * HOUR_MS ? 'remind' : null
}
