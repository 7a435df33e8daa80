import { daysBetween, type Day } from '../../time/day.ts'
import type { Money } from '../money.ts'
import { LEAST_OWED } from '../payments/unpaid.ts'

/** The stages of reminders. */
export const STAGES = [1, 2, 3] as const
/** One of `STAGES`. */
export type Stage = (typeof STAGES)[number]

/** From how many days after its due day an invoice is reminded of; of one that was issued later, after that. */
const AFTER_DAYS: Readonly<Record<Stage, number>> = { 1: 3, 2: 14, 3: 30 }
/** Days between two reminders of the same invoice. */
const BETWEEN_DAYS = 7

const NAMES: Readonly<Record<Stage, string>> = { 1: 'první upomínka', 2: 'druhá upomínka', 3: 'předžalobní výzva' }

/** The Czech name of a stage: `první upomínka`. */
export const stageName = (stage: Stage): string => NAMES[stage]

/** An invoice that is not paid whole. */
export interface UnpaidInvoice {
  dueOn: Day
  issuedOn: Day
  unpaid: Money
  /** The last reminder, and its day; null if there was none. */
  lastStage: Stage | null
  lastOn: Day | null
  /** The last day on which the member is not reminded; null if nothing stops it. */
  stoppedUntil: Day | null
}

/** The reminder that an invoice is due for today; null if none (docs/rules/money.md#receivables). */
export function stageDue({ dueOn, issuedOn, unpaid, lastStage, lastOn, stoppedUntil }: UnpaidInvoice, today: Day): Stage | null {
  if (unpaid < LEAST_OWED || lastStage === 3) return null
  if (stoppedUntil !== null && today <= stoppedUntil) return null
  if (lastOn !== null && daysBetween(lastOn, today) < BETWEEN_DAYS) return null
  const next = ((lastStage ?? 0) + 1) as Stage
  return daysBetween(dueOn > issuedOn ? dueOn : issuedOn, today) >= AFTER_DAYS[next] ? next : null
}

/** The ages of receivables, in days after the due day. */
export const AGES = ['not_due', 'to_14', 'to_30', 'to_60', 'older'] as const
/** One of `AGES`. */
export type Age = (typeof AGES)[number]

const AGE_NAMES: Readonly<Record<Age, string>> = {
  not_due: 'do splatnosti',
  to_14: '1–14 dní po',
  to_30: '15–30 dní po',
  to_60: '31–60 dní po',
  older: 'přes 60 dní po',
}

/** The Czech name of an age: `15–30 dní po`. */
export const ageName = (age: Age): string => AGE_NAMES[age]

/** The age of an amount that is due on a day; without one it is not due. */
export function ageOf(dueOn: Day | null, today: Day): Age {
  const days = dueOn === null ? 0 : daysBetween(dueOn, today)
  if (days <= 0) return 'not_due'
  if (days <= 14) return 'to_14'
  return days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : 'older'
}
