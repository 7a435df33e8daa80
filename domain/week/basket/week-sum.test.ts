import fc from 'fast-check'
import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { goodsCeiling } from '../binding/consent.ts'
import { feeTotal } from '../delivery-options/fees.ts'
import { estimateOf } from './estimate.ts'
import { finalCost, priceText } from './final-cost.ts'
import { weekSum } from './week-sum.ts'

const prices = { home: haler(7900), preparation: haler(1500), packing: null, box: haler(2900), cashOnDelivery: haler(3900) }
const open = {
  delivery: { clearedAt: null },
  isOpen: true,
  goods: null,
  fees: { serviceMode: 'A_SelfPickup_SelfAssembly' as const, isPaidOnDelivery: false, prices },
}
const line = fc.record({
  item: fc.record({ isOffered: fc.boolean(), awaitsApproval: fc.boolean() }),
  quantity: fc.integer({ min: 1, max: 9000 }).map(thousandths),
  maxPrice: fc.option(fc.integer({ min: 1, max: 6000 }).map(haler)),
  furtherSteps: fc.constantFrom([], [{ quantity: thousandths(12_000), cap: null }]),
  excluded: fc.boolean(),
  serviceMode: fc.constantFrom(null, 'A2_SelfPickup_Prepared' as const, 'D_COD' as const),
  outcome: fc.constant(null),
  total: fc.constant(null),
  delivered: fc.constant(null),
})

it('the most that a week costs is what the order asks to agree to, with what waits for approval, whatever the prices are', () => {
  fc.assert(
    fc.property(fc.array(line), fc.option(fc.integer({ min: 1, max: 6000 }).map(haler)), (lines, price) => {
      const { ceiling, fees } = weekSum(open, lines, () => ({ price, lowest: price, next: null }))
      const ordered = lines.filter(({ excluded, item }) => !excluded && item.isOffered)
      expect(ceiling).toBe(goodsCeiling(ordered) + feeTotal(fees.possible))
    }),
  )
})

it('a cleared week costs what was bought and its handover; benefits are beside the sum that is to be paid', () => {
  const bought = (total: number, outcome = 'admitted') => ({
    item: { isOffered: true, awaitsApproval: false },
    quantity: thousandths(1000),
    maxPrice: haler(9000),
    furtherSteps: [],
    excluded: false,
    serviceMode: 'A2_SelfPickup_Prepared' as const,
    outcome,
    total,
    delivered: null,
  })
  const week = { ...open, isOpen: false, delivery: { clearedAt: new Date(0) }, goods: 5000 }
  expect(estimateOf(weekSum(week, [bought(3000), bought(2000), bought(700, 'over_cap')], () => null))).toBe(6500)
  const cost = finalCost({ goods: 5000, covered: 5000, fees: { total: 1500 } })
  expect(cost).toEqual({ fee: 1500, total: 6500, toPay: 1500 })
  expect(priceText(cost)?.replaceAll('\u00a0', ' ')).toBe('Cena 65 Kč, z toho za převzetí 15 Kč, 50 Kč zaplatily výhody')
  expect(priceText(finalCost({ goods: 5000, covered: 0, fees: { total: 0 } }))).toBeNull()
})
