import { formatTotal, type Money } from '../money.ts'
import { formatDay } from '../../time/weekday.ts'
import type { Day } from '../../time/day.ts'

/** States of a subsidy: proposed by a municipality, confirmed by the operator, refused, or ended before its time. */
export const SUBSIDY_STATES = ['waiting', 'active', 'refused', 'ended'] as const
export type SubsidyState = (typeof SUBSIDY_STATES)[number]

const labels: Readonly<Record<SubsidyState, string>> = {
  waiting: 'Čeká na potvrzení',
  active: 'Platí',
  refused: 'Zamítnutá',
  ended: 'Ukončená',
}

/** The Czech name of a state; an active one is over after its last day. */
export const subsidyStateLabel = (state: SubsidyState, { validUntil, today }: { validUntil: Day; today: Day }): string =>
  state === 'active' && validUntil < today ? 'Skončila' : labels[state]

/** What a subsidy pays, in a sentence: `20 % z nákupu, nejvýš 300,00 Kč na domácnost a týden, do 31. 12. 2026`. */
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
