import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import type { NamedPool } from './price-list-plan.ts'

/** When the tests of price lists read them. */
export const now = new Date('2026-11-21T10:00:00Z')

/** A pool that a price list can name, for its tests. */
export const pool: NamedPool = {
  deliveryId: 'd48',
  localityId: 'brno',
  localityName: 'Brno-sever',
  weekStart: asWeekStart('2026-11-23'),
  deliveryOn: asDay('2026-11-26'),
  offersCloseAt: new Date('2026-11-25T11:00:00Z'),
  status: 'collecting',
  isCleared: false,
  changesToday: 0,
  sku: 'BRA-B',
  item: { id: 'potatoes', name: 'Brambory' },
  unit: 'kg',
  targetPrice: haler(2490),
  totalQuantity: 60_000,
  noCapQuantity: 8000,
  certainQuantity: 52_000,
  orderedQuantity: 20_000,
  isOrderedExact: true,
  myOffer: null,
  myAward: null,
  region: null,
}

/** The offer that a row repeats or changes. */
export const earlier = {
  id: 'o',
  tiers: [{ minQuantity: thousandths(50_000), price: haler(2490) }],
  validFrom: asDay('2026-11-01'),
  validUntil: null,
  notes: '',
  packaging: null,
}
