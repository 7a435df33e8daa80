import { describe, expect, it, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { groupPart, isPartShown, type GroupDemand } from './progress.ts'

const point = (cap: number | null, quantity: number) => ({ cap: cap === null ? null : haler(cap), quantity })
const offer = (...tiers: [number, number][]) => ({
  id: 'offer',
  submittedAt: 0,
  tiers: tiers.map(([minQuantity, price]) => ({ minQuantity: thousandths(minQuantity), price: haler(price) })),
})
const demand: GroupDemand = {
  groupHouseholds: 5,
  poolCurve: [point(2000, 100_000)],
  poolHouseholds: 10,
  offers: [offer([50_000, 1900], [90_000, 1700])],
}

describe('the part of a group', () => {
  it('fills a tier that the others do not reach alone', () =>
    expect(groupPart(demand)).toEqual({ percent: 50, price: 1700, filledTier: true }))

  it.each([
    ['the others reach the tier alone', { poolCurve: [point(2000, 180_000)] }, { percent: 50, price: 1700, filledTier: false }],
    ['no tier is reached', { poolCurve: [point(2000, 45_000)] }, { percent: 50, price: null, filledTier: false }],
    ['nobody offers', { offers: [] }, { percent: 50, price: null, filledTier: false }],
    ['the group is the whole pool', { groupHouseholds: 10 }, { percent: 100, price: 1700, filledTier: true }],
    ['the group is a small part', { poolHouseholds: 50 }, { percent: 10, price: 1700, filledTier: false }],
    [
      'part of the demand has no cap, which reaches nothing',
      { poolCurve: [point(null, 40_000), point(2000, 60_000)] },
      { percent: 50, price: 1900, filledTier: true },
    ],
  ] as const)('where %s', (_, change, part) => expect(groupPart({ ...demand, ...change })).toEqual(part))
})

describe('with an offer for the region', () => {
  const others = [{ curve: [point(2000, 60_000)], offers: [] }]
  const regionFrom = (minQuantity: number, price: number) => ({ region: { localities: 2, offers: [offer([minQuantity, price])], others } })

  it.each([
    ['its lower price is the one of the pool, which the group alone does not carry', regionFrom(100_000, 1500), 1500, false],
    ['the group carries its price', regionFrom(150_000, 1500), 1500, true],
    ['it is not reached, the price of the locality stays', regionFrom(200_000, 1500), 1700, true],
  ] as const)('where %s', (_, region, price, filledTier) =>
    expect(groupPart({ ...demand, ...region })).toEqual({ percent: 50, price, filledTier }),
  )
})

test.each([
  [5, 5, true],
  [5, 10, true],
  [12, 17, true],
  [4, 20, false],
  // The rest of the pool would be a household or a few.
  [5, 6, false],
  [5, 9, false],
])('of %i households in a pool of %i is something shown: %s', (groupHouseholds, poolHouseholds, isShown) => {
  expect(isPartShown({ groupHouseholds, poolHouseholds })).toBe(isShown)
  expect(groupPart({ ...demand, groupHouseholds, poolHouseholds }) !== null).toBe(isShown)
})
