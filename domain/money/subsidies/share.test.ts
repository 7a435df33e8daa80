import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler, sumMoney, type Money } from '../money.ts'
import { equalShare, freeBudget, subsidyShares, type SubsidisedPurchase } from './share.ts'
import { subsidyOf } from './subsidy.ts'

const rule = { percent: 20, mostPerWeek: haler(30_000) }
const purchase = (purchaseId: string, goods: number, household = purchaseId): SubsidisedPurchase => ({
  purchaseId,
  household,
  goods: haler(goods),
})
const given = (purchases: SubsidisedPurchase[], free = 1_000_000, used: Record<string, number> = {}) =>
  Object.fromEntries(
    subsidyShares(rule, purchases, {
      free: haler(free),
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
    'at most an equal share where the budget ends, as of five households',
    [purchase('a', 20_000), purchase('b', 100_000), purchase('c', 200_000)],
    50_999,
    undefined,
    { a: 4000, b: 10_100, c: 10_100 },
  ],
  [
    'an equal share of linked accounts together, split by what each may get',
    [purchase('a', 100_000, 'h'), purchase('b', 50_000, 'h')],
    15_000,
    undefined,
    { a: 2000, b: 1000 },
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

test('nobody gets more than the rule gives them, and all together no more than is free', () => {
  fc.assert(
    fc.property(rules, purchases, fc.nat(2_000_000).map(haler), fc.nat(100_000).map(haler), (any, list, free, usedByFirst) => {
      const shares = subsidyShares(any, list, { free, usedThisWeek: new Map([['h', usedByFirst]]) })
      expect(sumMoney(shares.values())).toBeLessThanOrEqual(free)
      for (const [household, own] of Map.groupBy(list, (each) => each.household)) {
        const got = sumMoney(own.map(({ purchaseId }) => shares.get(purchaseId)!))
        expect(got).toBeLessThanOrEqual(sumMoney(own.map(({ goods }) => subsidyOf({ percent: any.percent, granted: goods }, goods))))
        expect(got).toBeLessThanOrEqual(Math.max(0, any.mostPerWeek - (household === 'h' ? usedByFirst : 0)))
      }
      for (const { purchaseId, goods } of list) {
        expect(shares.get(purchaseId)).toBeLessThanOrEqual(goods)
        // What is paid later for a purchase that did not change is the same.
        expect(subsidyOf({ percent: any.percent, granted: shares.get(purchaseId)! }, goods)).toBe(shares.get(purchaseId))
      }
      for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('nobody’s share changes by what others buy', () => {
  const own = fc.integer({ min: 100, max: 3_000_000 })
  const others = fc.array(own, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(rules, own, others, fc.infiniteStream(own), fc.nat(500_000).map(haler), (any, mine, goods, more, free) => {
      const shareBeside = (of: readonly number[]) =>
        subsidyShares(any, [purchase('mine', mine), ...of.map((each, n) => purchase(String(n), each))], {
          free,
          usedThisWeek: new Map(),
        }).get('mine')
      const changed = goods.map(() => more.next().value as number)
      expect(shareBeside(changed)).toBe(shareBeside(goods))
    }),
  )
})

test('a budget counts what was granted in steps, at least one more than it is', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const money = fc.integer({ min: 1, max: 5_000_000 }).map(haler)
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 200_000 }).map(haler), chance, (budget, granted, mostPerWeek, drawn) => {
      const free = freeBudget({ budget, granted, mostPerWeek }, drawn)
      expect(free).toBeLessThanOrEqual(Math.max(0, budget - granted))
      expect(free).toBeGreaterThanOrEqual(Math.min(budget, Math.max(0, budget - granted - 4 * mostPerWeek)))
      if (free > 0) expect((budget - free) % (2 * mostPerWeek)).toBe(0)
    }),
  )
  expect(freeBudget({ budget: haler(1000), granted: haler(0), mostPerWeek: haler(100_000) }, 0.5)).toBe(1000)
})

/** Figures that a household may have in a week. */
const FIGURES = Array.from({ length: 40 }, (_, n) => haler(((n + 1) * rule.mostPerWeek) / 40))
const DRAWS = 40
const GAMES = 400

/** The most that each of five households gets, after so much was granted. */
const shareAfter = (budget: Money, granted: number, chance: number) =>
  Math.min(rule.mostPerWeek, equalShare(freeBudget({ budget, granted: haler(granted), mostPerWeek: rule.mostPerWeek }, chance), 5))

/** How likely each figure of the last household is for whoever saw these shares and knows what all others were granted. */
function belief(budget: Money, weeks: readonly { share: number; others: number }[]): number[] {
  return FIGURES.map((figure) => {
    let granted = 0
    let likely = 1
    for (const { share, others } of weeks) {
      const before = granted
      const alike = Array.from({ length: DRAWS }, (_, n) => shareAfter(budget, before, (n + 0.5) / DRAWS)).filter((each) => each === share)
      likely *= alike.length / DRAWS
      granted += others + Math.min(figure, share)
    }
    return likely
  })
}

test('an organiser to whom all other households belong seldom learns from the shares what the last one gets, to a quarter', () => {
  const game = fc.record({
    figure: fc.constantFrom(...FIGURES),
    budget: fc.integer({ min: rule.mostPerWeek, max: 15 * rule.mostPerWeek }).map(haler),
    wishes: fc.array(fc.integer({ min: 0, max: rule.mostPerWeek }), { minLength: 6, maxLength: 6 }),
    chances: fc.array(fc.integer({ min: 0, max: DRAWS - 1 }), { minLength: 6, maxLength: 6 }),
  })
  const games = fc.sample(game, { numRuns: GAMES, seed: 37 })
  const known = games.filter(({ figure, budget, wishes, chances }) => {
    let granted = 0
    const weeks = wishes.map((wish, n) => {
      const share = shareAfter(budget, granted, (chances[n]! + 0.5) / DRAWS)
      const others = 4 * Math.min(wish, share)
      granted += others + Math.min(figure, share)
      return { share, others }
    })
    const likely = belief(budget, weeks)
    const all = likely.reduce((sum, each) => sum + each, 0)
    const near = (guess: number) =>
      likely.reduce((sum, each, n) => (Math.abs(guess - FIGURES[n]!) <= FIGURES[n]! / 4 ? sum + each : sum), 0)
    return Math.max(...FIGURES.map(near)) > 0.95 * all
  })
  // Told to the haléř, it is three games of four.
  expect(known.length).toBeLessThan(GAMES / 8)
})
