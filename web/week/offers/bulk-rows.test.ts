import { describe, expect, it } from 'vitest'
import type { Demand } from '#contract/week/demands.ts'
import { asDay } from '#domain/time/day.ts'
import { readBulkOffers, readBulkTiers, suggestedText, type BulkText, type ChosenDays } from './bulk-rows.ts'
import { rowKeyOf, withRegions, type OfferedDemand } from './offered-demand.ts'

const today = asDay('2026-11-21')
const validity = { validFrom: asDay('2026-11-01'), validUntil: asDay('2026-12-31') }
const own = {
  ...validity,
  notes: 'z Vysočiny',
  packaging: { kind: 'crate', quantity: 12_000 },
}
const demandOf = (id: string, myOffer: object | null) =>
  ({ deliveryId: 'd48', item: { id }, unit: 'kg', deliveryOn: asDay('2026-11-26'), myOffer }) as Demand
const demands = [demandOf('fresh', null), demandOf('edited', { ...own, tiers: [] })]
const texts = new Map(demands.map((demand) => [rowKeyOf(demand), { min1: '50', price1: '24,90' }]))
const read = (days: ChosenDays) => readBulkOffers(demands, texts, days, today)

describe('an offer edited in the table', () => {
  it('keeps its validity and note, and a new one is valid from today', () => {
    const { offers } = read({})
    expect(offers.map(({ offer }) => offer)).toMatchObject([
      { itemId: 'fresh', validFrom: today, validUntil: null, notes: '' },
      { itemId: 'edited', ...validity, notes: own.notes },
    ])
  })

  it('leaves its package alone, which may have changed since the list was read', () => {
    expect(read({}).offers.map(({ offer }) => 'packaging' in offer)).toEqual([false, false])
  })

  it('takes the days that the user chose, also no end', () => {
    expect(read({ validUntil: null }).offers.map(({ offer }) => offer.validUntil)).toEqual([null, null])
    const validFrom = asDay('2026-11-25')
    expect(read({ validFrom }).offers.map(({ offer }) => offer)).toMatchObject([{ validFrom }, { validFrom, validUntil: own.validUntil }])
  })

  it('is not sent without a day on which it starts', () => {
    expect(read({ validFrom: null })).toEqual({ offers: [], faults: new Map() })
  })

  it('is a fault if it is not valid on the day of the delivery', () => {
    expect([...read({ validUntil: asDay('2026-11-25') }).faults.values()]).toEqual(
      Array.from({ length: 2 }, () => ({ sentence: expect.stringMatching(/závozu/), field: null })),
    )
  })

  it('says which field is faulty', () => {
    const fault = (text: BulkText) => readBulkTiers(text, 'kg').fault?.field
    expect(fault({ min1: '10', price1: '45', min2: '5', price2: '44' })).toBe('min2')
    expect(fault({ min1: '10', price1: 'dvacet' })).toBe('price1')
    expect(fault({ min1: '10', price1: '45', min2: '20' })).toBe('price2')
    expect(readBulkTiers({ min1: '1.000', price1: '45' }, 'kg').fault?.sentence).toContain('1.000 může být 1 i')
  })
})

describe('an offer for a region in the table', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const close = new Date('2026-11-25T11:00:00Z')
  const region = (of: object) => ({
    id: 'south',
    name: 'Jih',
    localityIds: ['brno', 'vysocina'],
    localityCount: 2,
    offersCloseAt: close,
    changesToday: 0,
    myOffer: null,
    ...of,
  })
  const inRegion = (deliveryId: string, weekStart: string, of: object = {}) =>
    ({
      ...demandOf('potatoes', { ...own, tiers: [] }),
      deliveryId,
      localityId: deliveryId,
      weekStart,
      offersCloseAt: close,
      myAward: null,
      region: region(of),
    }) as unknown as Demand
  const both = (of: object = {}) => [
    inRegion('d48', '2026-11-23', of),
    inRegion('d48z', '2026-11-23', of),
    inRegion('d49', '2026-11-30', of),
  ]
  const regional = (rows: readonly OfferedDemand[]) => rows.filter(({ isRegional }) => isRegional)

  it('has one row for each item, before the first of its localities', () => {
    expect(withRegions(both(), now).map(rowKeyOf)).toEqual(['d48.potatoes.kg.region', ...both().map(rowKeyOf)])
  })

  it('has none once the region takes no offers, or no other change today', () => {
    expect(withRegions(both({ offersCloseAt: now }), now)).toEqual(both({ offersCloseAt: now }))
    expect(regional(withRegions(both({ changesToday: 5 }), now))).toEqual([])
  })

  it('is sent for the region beside the one for the locality, each with its own tiers and validity', () => {
    const rows = withRegions(both({ myOffer: { ...own, tiers: [], notes: 'z Jihu', validFrom: today } }), now).slice(0, 2)
    const typed = new Map(rows.map((row, i) => [rowKeyOf(row), { min1: String(50 + i), price1: '24,90' }]))
    const sent = readBulkOffers(rows, typed, {}, today).offers.map(({ offer }) => offer)
    expect(sent).toMatchObject([
      {
        deliveryId: 'd48',
        isRegional: true,
        seenRegion: { id: 'south', localityIds: ['brno', 'vysocina'] },
        notes: 'z Jihu',
        validFrom: today,
        tiers: [{ minQuantity: 50_000 }],
      },
      { deliveryId: 'd48', notes: own.notes, validFrom: own.validFrom, tiers: [{ minQuantity: 51_000 }] },
    ])
    for (const field of ['isRegional', 'seenRegion']) expect(sent[1]).not.toHaveProperty(field)
  })
})

describe('the suggested tier', () => {
  const suggested = (demand: object) => suggestedText({ targetPrice: 2490, ...demand } as Demand)

  it('begins at what is ordered, else at what can win today', () => {
    expect(suggested({ certainQuantity: 52_000, orderedQuantity: 30_000 })).toEqual({ min1: '30', price1: '24,90' })
    expect(suggested({ certainQuantity: 52_000, orderedQuantity: 0 })).toEqual({ min1: '52', price1: '24,90' })
  })

  it('is empty where no price is known', () => {
    expect(suggested({ certainQuantity: 8000, orderedQuantity: 0, targetPrice: null })).toEqual({})
  })
})
