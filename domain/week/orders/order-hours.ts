import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import { momentUntil, momentWhen } from '../../time/in-sentence.ts'

const HOUR_MS = 3_600_000

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

/** Until when the orders must be sent, in Czech: `odešlete nejpozději ve středu 25. 11., 18:00`, afterwards `měly odejít do …`. */
export const lastOrderText = (lastAt: Date, now: Date): string =>
  now < lastAt ? `odešlete nejpozději ${momentWhen(lastAt)}` : `měly odejít ${momentUntil(lastAt)}`

/** Why a delivery cannot be ordered any more, in Czech; null until its day is over (docs/rules/week.md#orders). */
export const whyNotOrder = (deliveryOn: Day, today: Day): string | null =>
  today <= deliveryOn
    ? null
    : `Závoz měl být ${formatDay(deliveryOn, 'short')}, objednat na něj už nejde. Zrušte ho prosím v Řízení týdne, členové dostanou e-mail.`

/** Hours before suppliers must have answered an order at which they are reminded of it. */
const REMIND_HOURS = 4
/** Hours that a supplier has at least before it is reminded. */
const LEAST_HOURS = 1

/** What is due about an order without an answer: to remind its supplier, or to tell operators that there is none. */
export type Chase = 'remind' | 'missing'

/** An order without an answer to each line, and what was done about it. */
export interface Unanswered {
  /** When the answer is due, see `answerDueAt` of deliveries. */
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
