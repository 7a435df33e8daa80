import { formatTotal, haler, type Money } from '../money.ts'
import { formatDay } from '../../time/weekday.ts'
import type { Day } from '../../time/day.ts'

/** States of a subsidy: proposed by a municipality, confirmed by the operator, refused, withdrawn before a decision, or ended before its time. */
export const SUBSIDY_STATES = ['waiting', 'active', 'refused', 'withdrawn', 'ended'] as const
export type SubsidyState = (typeof SUBSIDY_STATES)[number]

const labels: Readonly<Record<SubsidyState, string>> = {
  waiting: 'Čeká na potvrzení',
  active: 'Platí',
  refused: 'Zamítnutý',
  withdrawn: 'Vzatý zpět',
  ended: 'Ukončený předčasně',
}

/** What decides whether a subsidy pays today. */
export interface SubsidyStanding {
  state: SubsidyState
  validFrom: Day
  validUntil: Day
  /** Whether the municipality is verified and not suspended. */
  isVerified: boolean
}

/** The Czech name of a state today: a confirmed subsidy has not begun before its first day, is over after its last one, and pauses while its municipality is suspended. */
export function subsidyStateLabel({ state, validFrom, validUntil, isVerified }: SubsidyStanding, today: Day): string {
  if ((state === 'active' || state === 'ended') && validUntil < today) return 'Skončil'
  if (state !== 'active') return labels[state]
  if (!isVerified) return 'Pozastavený'
  return today < validFrom ? 'Začne platit' : labels.active
}

/** Whether it pays purchases that are delivered today. */
export const isPaying = ({ state, validFrom, validUntil, isVerified }: SubsidyStanding, today: Day): boolean =>
  state === 'active' && isVerified && validFrom <= today && today <= validUntil

interface Limits {
  budget: Money
  mostPerWeek: Money
}

/** In what steps the municipality sees how much of its budget is used, in percent: each at least twice what a household gets in a week. */
const percentStep = ({ budget, mostPerWeek }: Limits): number => [10, 50].find((step) => 2 * mostPerWeek <= (budget * step) / 100) ?? 100

/**
 * About how much of a budget is used, in percent, rounded down to what its municipality may see: of the sums of its weeks as they are shown, so
 * nothing is told that they do not tell (docs/decisions/056-sums-of-people.md). `shown` may be above the budget: it is rounded by chance.
 */
export function usedPercent(shown: Money, limits: Limits): number {
  const step = percentStep(limits)
  return Math.min(100, Math.floor((100 * shown) / limits.budget / step) * step)
}

/** What its municipality reads of that; null where too few households use it to be told. */
export function usedText(usedPercent: number | null, limits: Limits): string {
  if (usedPercent === null) return 'ukážeme od pěti domácností'
  if (usedPercent >= 100) return 'přibližně celý rozpočet'
  return usedPercent === 0 ? `přibližně do ${percentStep(limits)}\u00a0% rozpočtu` : `přibližně ${usedPercent}\u00a0% rozpočtu`
}

/**
 * What a municipality pays of a purchase whose goods cost so much, in haléře: its percentage, and never more than it granted when the delivery was
 * cleared. Nothing of it depends on the purchases of others.
 */
export const subsidyOf = ({ percent, granted }: { percent: number; granted: Money }, goods: number): Money =>
  haler(Math.min(granted, Math.floor((Math.max(0, goods) * percent) / 100)))

/**
 * What of a refund goes back to the municipality, in haléře; the rest is the member's. `paid` is what it paid of the purchase, and `left` what
 * the goods cost before the refund.
 */
export function municipalRefund(
  { percent, paid }: { percent: number; paid: Money },
  { left, refund }: { left: Money; refund: Money },
): Money {
  const paysOf = (goods: number) => subsidyOf({ percent, granted: paid }, goods)
  return haler(paysOf(left) - paysOf(left - refund))
}

/** What a subsidy pays, in a sentence: `20 % z ceny zboží, nejvýš 300,00 Kč na domácnost a týden, od 1. 11. 2026 do 31. 12. 2026`. */
export function subsidyText({
  percent,
  mostPerWeek,
  isForAssisted,
  validFrom,
  validUntil,
}: {
  percent: number
  mostPerWeek: Money
  isForAssisted: boolean
  validFrom: Day
  validUntil: Day
}): string {
  const whose = isForAssisted ? ' lidem s\u00a0pomocí' : ''
  return `${percent}\u00a0% z\u00a0ceny zboží${whose}, nejvýš ${formatTotal(mostPerWeek)} na domácnost a\u00a0týden, od ${formatDay(validFrom)} do ${formatDay(validUntil)}`
}

/** Why these days cannot be chosen, in Czech, or null. */
export function validityFault({ validFrom, validUntil, today }: { validFrom: Day; validUntil: Day; today: Day }): string | null {
  if (validUntil < validFrom) return 'Příspěvek nemůže skončit dřív, než začne'
  return validUntil < today ? 'Poslední den už minul' : null
}
