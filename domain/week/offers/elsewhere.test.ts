import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { offerPlaces, type OtherPool } from './elsewhere.ts'
import type { SaidOffer } from './same-offer.ts'

const offer: SaidOffer = {
  tiers: [{ minQuantity: thousandths(1000), price: haler(1000) }],
  validFrom: asDay('2026-11-01'),
  validUntil: asDay('2026-11-30'),
  notes: '',
  packaging: null,
}
const pool = (localityName: string, week: string, day: string, myOffer: SaidOffer | null = null): OtherPool => ({
  deliveryId: `${localityName} ${week}`,
  localityId: localityName,
  localityName,
  weekStart: asWeekStart(week),
  deliveryOn: asDay(day),
  myOffer,
})

it('groups the other pools by locality, and says which weeks an offer would serve and what it would replace', () => {
  const other = { ...offer, notes: 'jinak' }
  const places = offerPlaces(
    [
      pool('Brno', '2026-11-30', '2026-12-03'),
      pool('Žďár', '2026-11-30', '2026-12-04', other),
      pool('Žďár', '2026-11-23', '2026-11-27'),
      pool('Telč', '2026-11-23', '2026-11-27', offer),
    ],
    offer,
  )
  expect(
    places.map(({ localityName, pools, served, replaces, isSame }) => [localityName, pools.length, served.length, replaces, isSame]),
  ).toEqual([
    ['Brno', 1, 0, null, false],
    ['Žďár', 2, 1, other, false],
    ['Telč', 1, 1, offer, true],
  ])
  expect(places[1]!.pools.map(({ weekStart }) => weekStart)).toEqual(['2026-11-23', '2026-11-30'])
})
