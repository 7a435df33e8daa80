import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'

/** Where and by when a supplier brings the goods of an order. */
export interface Brought {
  localityName: string
  /** Texts are empty where the operator has not said. */
  depot: { name: string; address: string; openingHours: string; contact: string }
  bringOn: Day
  bringAt: string
}

/** What an order says of it, in Czech, without what is not known. */
export function broughtFacts({ localityName, depot, bringOn, bringAt }: Brought): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Kam přivézt', [depot.name || localityName, depot.address].filter((text) => text !== '').join(', ')],
    ['Přivézt do', `${formatDay(bringOn, 'long')}, ${bringAt}`],
    ['Příjem zboží', depot.openingHours],
    ['Kontakt na depo', depot.contact],
  ]
  return facts.filter(([, value]) => value !== '')
}
