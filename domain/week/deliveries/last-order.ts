import type { Day } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'

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

/** Hours that a supplier has for its answer, however late an order was sent. */
export const LEAST_ANSWER_HOURS = 2

/** When the supplier must have answered this order: usually `answersDueAt`, but never before it has had some time. */
export const answerDueAt = ({ sentAt, ...of }: Brought & { sentAt: Date }): Date =>
  new Date(Math.max(answersDueAt(of).getTime(), sentAt.getTime() + LEAST_ANSWER_HOURS * HOUR_MS))

/**
 * The last hour in which the orders of a delivery may be sent: so many hours before suppliers must have answered them. The hours are the setting
 * `order_lead_hours` of the operator (docs/rules/week.md#orders). SQL has the same as `last_order_at`.
 */
export const lastOrderAt = (of: Brought, leadHours: number): Date => new Date(answersDueAt(of).getTime() - leadHours * HOUR_MS)
