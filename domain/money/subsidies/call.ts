import { stepFor } from '../../week/pool/people-sum.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '../../week/pool/sight.ts'
import { addDays, type Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'

/** How many days a municipality has to pay. */
const DAYS = 14

/** The number of a call to pay, as `VO2026-0042`; each year counts from one without gaps (docs/rules/money.md#subsidies). */
export const callNumber = (year: number, place: number): string => `VO${year}-${String(place).padStart(4, '0')}`

/** The variable symbol of a call: the digits of its number. Those of members have ten. */
export const callSymbol = (year: number, place: number): string => `${year}${String(place).padStart(4, '0')}`

/** The day on which a call of this day is due. */
export const callDueOn = (issuedOn: Day): Day => addDays(issuedOn, DAYS)

/** The first day of the month of a day: a call is about deliveries before it. */
export const monthStart = (today: Day): Day => `${today.slice(0, 8)}01` as Day

/** What a municipality owes of all its subsidies. */
export interface Owed {
  /** What was not called yet; below zero if too much was. */
  owed: Money
  /** How many households got something so far. */
  households: number
  /** The most that one household gets in a week. */
  mostPerWeek: Money
  /** How many weeks were delivered since the last call. */
  weeks: number
}

/** A month has at most so many weeks. */
const WEEKS = 5

/**
 * What a municipality is called to pay, zero for nothing yet: in steps of at least twice what one household gets in that time, and the rest with the
 * next call. So no two calls tell what a household got, not even an organiser to whom all other households belong. No call is exact: the last one of
 * a subsidy would be the sum of all its weeks (docs/decisions/056-sums-of-people.md).
 */
export function callAmount({ owed, households, mostPerWeek, weeks }: Owed): Money {
  if (owed <= 0 || households < MIN_SHOWN_HOUSEHOLDS) return haler(0)
  return haler(owed - (owed % stepFor(haler(mostPerWeek * Math.max(WEEKS, weeks)))))
}
