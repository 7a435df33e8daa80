import { addDays, type Day } from '../../time/day.ts'

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
