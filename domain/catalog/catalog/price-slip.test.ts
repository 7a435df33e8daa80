import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { maySlip, toldPrices, type PriceSpan } from './price-slip.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

/** Prices as [minutes, Kč, …what], one after the other; the last one still holds. */
type Step = readonly [minutes: number, kc: number | null, what?: 'slip' | 'pool']
function priceSpans(steps: readonly Step[]): PriceSpan[] {
  let end = at('10:00:00').getTime()
  return steps.map(([minutes, kc, what], index) => {
    const from = new Date(end)
    end += minutes * 60_000
    const until = index === steps.length - 1 ? null : new Date(end)
    return { from, until, price: kc === null ? null : haler(kc * 100), isSlip: what === 'slip', isOfPool: what === 'pool' }
  })
}

test.each<[string, number, boolean, ...Step[]]>([
  ['the previous price returns soon', 1, true, [90, 30], [59, 29], [1, 30]],
  ['a very different price follows soon', 1, true, [90, 30], [5, 4], [1, 31]],
  ['a similar price follows soon', 1, false, [90, 30], [5, 29], [1, 31]],
  ['the first price of the item, followed by a very different one', 0, true, [5, 3], [1, 30]],
  ['no price before and after it', 0, true, [5, 3], [1, null]],
  ['it was valid for an hour', 1, false, [90, 30], [60, 3], [1, 30]],
  ['a week was closed with it', 1, false, [90, 30], [5, 3, 'pool'], [1, 30]],
  ['it is marked already', 1, false, [90, 30], [5, 3, 'slip'], [1, 30]],
  ['it is still valid', 1, false, [90, 30], [1, 3]],
  ['it lasts an hour together with the next slip', 1, false, [90, 30], [40, 3], [20, 4, 'slip'], [1, 30]],
  ['a similar price follows before the previous one returns', 1, false, [90, 30], [40, 3], [20, 4], [1, 30]],
  ['two slips with another price for a moment between them', 3, false, [90, 30], [40, 3, 'slip'], [1, 30], [40, 3], [1, 30]],
  ['two slips with another price for an hour between them', 3, true, [90, 30], [40, 3, 'slip'], [60, 30], [40, 3], [1, 30]],
])('whether a price may be a slip: %s', (_, index, may, ...steps) => {
  expect(maySlip(priceSpans(steps), index)).toBe(may)
})

test('members see every price that was valid for an hour, and one of the prices of any hour, whatever is set and withdrawn', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom(10, 10.01, 11, 29.9, 30, null))
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), fc.array(fc.nat(19), { maxLength: 60 }), (steps, withdrawn) => {
      const prices = priceSpans(steps)
      for (const index of withdrawn) if (maySlip(prices, index)) prices[index] = { ...prices[index]!, isSlip: true }
      let hidden = 0
      for (const { isSlip, from, until } of prices) {
        hidden = isSlip ? hidden + (until!.getTime() - from.getTime()) : 0
        expect(hidden).toBeLessThan(3_600_000)
      }
    }),
  )
})

test('prices shown to members omit slips, and list a price interrupted by a slip once', () => {
  const price = (time: string, kc: number | null, isSlip = false) => ({
    validFrom: at(time),
    price: kc === null ? null : haler(kc * 100),
    isSlip,
  })
  const prices = [price('08:00:00', 70), price('10:00:00', 7, true), price('10:01:00', 70), price('12:00:00', null), price('13:00:00', 70)]
  expect(toldPrices(prices).map((each) => [each.validFrom, each.price])).toEqual([
    [at('08:00:00'), 7000],
    [at('12:00:00'), null],
    [at('13:00:00'), 7000],
  ])
  expect(toldPrices([])).toEqual([])
})
