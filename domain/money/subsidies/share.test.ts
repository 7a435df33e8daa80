import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler, sumMoney } from '../money.ts'
import { subsidyShares, type SubsidisedPurchase } from './share.ts'

const rule = { percent: 20, mostPerWeek: haler(30_000) }
const purchase = (purchaseId: string, goods: number, household = purchaseId): SubsidisedPurchase => ({
  purchaseId,
  household,
  goods: haler(goods),
})
const given = (purchases: SubsidisedPurchase[], left = 1_000_000, used: Record<string, number> = {}) =>
  Object.fromEntries(
    subsidyShares(rule, purchases, {
      left: haler(left),
      usedThisWeek: new Map(Object.entries(used).map(([household, amount]) => [household, haler(amount)])),
    }),
  )

test.each([
  ['a fifth of the goods', [purchase('a', 50_000)], undefined, undefined, { a: 10_000 }],
  ['rounded down to a haléř', [purchase('a', 999)], undefined, undefined, { a: 199 }],
  ['no more than a household gets in a week', [purchase('a', 500_000)], undefined, undefined, { a: 30_000 }],
  ['less what it got this week elsewhere', [purchase('a', 500_000)], undefined, { a: 25_000 }, { a: 5000 }],
  ['nothing above what it got already', [purchase('a', 500_000)], undefined, { a: 40_000 }, { a: 0 }],
  ['connected accounts together', [purchase('a', 300_000, 'h'), purchase('b', 100_000, 'h')], undefined, undefined, { a: 22_500, b: 7500 }],
  [
    'the same part of everybody where the budget ends',
    [purchase('a', 50_000), purchase('b', 100_000)],
    15_000,
    undefined,
    { a: 5000, b: 10_000 },
  ],
  ['nothing once it is used up', [purchase('a', 50_000)], 0, undefined, { a: 0 }],
  ['nothing of a purchase that was cancelled', [purchase('a', 0)], undefined, undefined, { a: 0 }],
] as const)('a subsidy pays %s', (_, purchases, left, used, expected) => {
  expect(given([...purchases], left, used)).toEqual(expected)
})

const purchases = fc
  .array(fc.record({ household: fc.constantFrom('h', 'i', 'j', 'k'), goods: fc.nat(3_000_000) }), { minLength: 1, maxLength: 20 })
  .map((list) => list.map(({ household, goods }, n) => purchase(String(n), goods, household)))
const rules = fc.record({ percent: fc.integer({ min: 1, max: 100 }), mostPerWeek: fc.integer({ min: 1, max: 200_000 }).map(haler) })

test('no budget is ever exceeded, and no household gets more than the rule gives it', () => {
  fc.assert(
    fc.property(rules, purchases, fc.nat(2_000_000).map(haler), fc.nat(100_000).map(haler), (any, list, left, usedByFirst) => {
      const shares = subsidyShares(any, list, { left, usedThisWeek: new Map([['h', usedByFirst]]) })
      expect(sumMoney(shares.values())).toBeLessThanOrEqual(left)
      for (const [household, own] of Map.groupBy(list, (each) => each.household)) {
        const got = sumMoney(own.map(({ purchaseId }) => shares.get(purchaseId)!))
        const goods = sumMoney(own.map((each) => each.goods))
        expect(got).toBeLessThanOrEqual(Math.floor((goods * any.percent) / 100))
        expect(got).toBeLessThanOrEqual(Math.max(0, any.mostPerWeek - (household === 'h' ? usedByFirst : 0)))
      }
      for (const { purchaseId, goods } of list) expect(shares.get(purchaseId)).toBeLessThanOrEqual(goods)
      for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('where the budget ends, all of it is given, and nobody is passed over for being counted later', () => {
  fc.assert(
    fc.property(rules, purchases, fc.nat(50_000).map(haler), (any, list, left) => {
      const full = subsidyShares(any, list, { left: haler(1_000_000_000), usedThisWeek: new Map() })
      const scarce = subsidyShares(any, list, { left, usedThisWeek: new Map() })
      expect(sumMoney(scarce.values())).toBe(Math.min(left, sumMoney(full.values())))
      const all = sumMoney(full.values())
      if (all > left) for (const [id, share] of scarce) expect(Math.abs(share - (left * full.get(id)!) / all)).toBeLessThan(1)
    }),
  )
})
