import { describe, expect, it } from 'vitest'
import type { Demand } from '#contract/week/offers.ts'
import { asDay } from '#domain/time/day.ts'
import { readBulkOffers, type ChosenDays } from './bulk-rows.ts'
import { keyOf } from './demand-key.ts'

const today = asDay('2026-11-21')
const own = {
  validFrom: asDay('2026-11-01'),
  validUntil: asDay('2026-12-31'),
  notes: 'z Vysočiny',
  packaging: { kind: 'crate', quantity: 12_000 },
}
const demandOf = (id: string, myOffer: object | null) =>
  ({ deliveryId: 'd48', item: { id }, unit: 'kg', deliveryOn: asDay('2026-11-26'), myOffer }) as Demand
const demands = [demandOf('fresh', null), demandOf('edited', { ...own, tiers: [] })]
const texts = new Map(demands.map((demand) => [keyOf(demand), { min1: '50', price1: '24,90' }]))
const read = (days: ChosenDays) => readBulkOffers(demands, texts, days, today)

describe('an offer edited in the table', () => {
  it('keeps its validity and note, and a new one is valid from today', () => {
    const { offers } = read({})
    expect(offers.map(({ offer }) => offer)).toMatchObject([
      { itemId: 'fresh', validFrom: today, validUntil: null, notes: '', packaging: null },
      { itemId: 'edited', ...own },
    ])
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
    expect([...read({ validUntil: asDay('2026-11-25') }).faults.values()]).toEqual(Array(2).fill(expect.stringMatching(/závozu/)))
  })
})
