import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler, sumMoney } from '../money.ts'
import { useBenefits, type UsableBenefit } from './use.ts'

const reward = (id: string, left: number, validUntil: string): UsableBenefit => ({
  id,
  kind: 'cashback',
  left: haler(left),
  validUntil: asDay(validUntil),
})
const delivery = (id: string, left: number, validUntil: string): UsableBenefit => ({
  ...reward(id, left, validUntil),
  kind: 'free_delivery',
})
const used = (benefits: UsableBenefit[], goods: number, fee: number) =>
  Object.fromEntries(useBenefits(benefits, { goods: haler(goods), fee: haler(fee) }))

test.each([
  ['a reward pays goods', [reward('a', 5000, '2026-12-01')], 30_000, 0, { a: 5000 }],
  ['and what the purchase costs at most', [reward('a', 5000, '2026-12-01')], 3000, 500, { a: 3500 }],
  ['a free delivery pays the fee alone', [delivery('a', 10_000, '2026-12-01')], 30_000, 4900, { a: 4900 }],
  ['and no more than it is worth', [delivery('a', 3000, '2026-12-01')], 30_000, 4900, { a: 3000 }],
  ['nothing of a purchase without a fee', [delivery('a', 3000, '2026-12-01')], 30_000, 0, {}],
  ['what ends first is used first', [reward('a', 5000, '2026-12-31'), reward('b', 4000, '2026-12-01')], 6000, 0, { b: 4000, a: 2000 }],
  ['of two that end together the older one', [reward('b', 5000, '2026-12-01'), reward('a', 4000, '2026-12-01')], 4000, 0, { a: 4000 }],
  [
    'a reward that ends first leaves the delivery what remains of the fee',
    [delivery('b', 9000, '2026-12-31'), reward('a', 32_000, '2026-12-01')],
    30_000,
    4900,
    { a: 32_000, b: 2900 },
  ],
  ['nothing of a purchase that was cancelled', [reward('a', 5000, '2026-12-01')], 0, 0, {}],
] as const)('%s', (_, benefits, goods, fee, expected) => {
  expect(used([...benefits], goods, fee)).toEqual(expected)
})

const benefits = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{3}$/),
    kind: fc.constantFrom('cashback' as const, 'free_delivery' as const),
    left: fc.nat(60_000).map(haler),
    validUntil: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-15').map(asDay),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const rests = fc.record({ goods: fc.nat(100_000).map(haler), fee: fc.nat(20_000).map(haler) })

test('nobody gets more than a purchase costs, and no benefit gives more than is left of it', () => {
  fc.assert(
    fc.property(benefits, rests, (list, rest) => {
      const uses = useBenefits(list, rest)
      expect(sumMoney(uses.values())).toBeLessThanOrEqual(rest.goods + rest.fee)
      const paidDeliveries = list.filter(({ kind }) => kind === 'free_delivery').map(({ id }) => uses.get(id) ?? haler(0))
      expect(sumMoney(paidDeliveries)).toBeLessThanOrEqual(rest.fee)
      for (const { id, left } of list) {
        expect(uses.get(id) ?? 0).toBeGreaterThanOrEqual(0)
        expect(uses.get(id) ?? 0).toBeLessThanOrEqual(left)
      }
    }),
  )
})

test('no reward is saved while one that ends later is spent, and nothing is held back that could be used', () => {
  fc.assert(
    fc.property(benefits, rests, (list, rest) => {
      const uses = useBenefits(list, rest)
      const rewards = list.filter(({ kind }) => kind === 'cashback')
      const unspent = rewards.filter(({ id, left }) => (uses.get(id) ?? 0) < left)
      for (const saved of unspent)
        for (const other of rewards.filter(({ validUntil }) => validUntil > saved.validUntil)) expect(uses.get(other.id)).toBeUndefined()
      if (unspent.length > 0) expect(sumMoney(uses.values())).toBe(rest.goods + rest.fee)
    }),
  )
})

test('the order of the list does not matter, and a purchase that becomes cheaper takes no more of any benefit', () => {
  fc.assert(
    fc.property(benefits, rests, fc.nat(100_000), (list, rest, less) => {
      const uses = useBenefits(list, rest)
      expect(new Map(useBenefits(list.toReversed(), rest))).toEqual(new Map(uses))
      const stored = list.map((benefit) => ({ ...benefit, left: uses.get(benefit.id) ?? haler(0) }))
      const cheaper = useBenefits(stored, { ...rest, goods: haler(Math.max(0, rest.goods - less)) })
      for (const [id, amount] of cheaper) expect(amount).toBeLessThanOrEqual(uses.get(id)!)
      expect(new Map(useBenefits(stored, rest))).toEqual(new Map(uses))
    }),
  )
})
