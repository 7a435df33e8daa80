import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { maySlip, toldPrices, type HeldPrice } from './price-slip.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

/** Prices as [minutes, Kč, …what], one after the other; the last one still holds. */
type Step = readonly [minutes: number, kc: number | null, what?: 'slip' | 'pool']
function heldPrices(steps: readonly Step[]): HeldPrice[] {
  let end = at('10:00:00').getTime()
  return steps.map(([minutes, kc, what], index) => {
    const from = new Date(end)
    end += minutes * 60_000
    const until = index === steps.length - 1 ? null : new Date(end)
    return { from, until, price: kc === null ? null : haler(kc * 100), isSlip: what === 'slip', isOfPool: what === 'pool' }
  })
}

test.each<[string, number, boolean, ...Step[]]>([
  ['the one of before stands in its place soon', 1, true, [90, 30], [59, 29], [1, 30]],
  ['one far from it does', 1, true, [90, 30], [5, 4], [1, 31]],
  ['one like it does', 1, false, [90, 30], [5, 29], [1, 31]],
  ['it was the first of all, and one far from it is in its place', 0, true, [5, 3], [1, 30]],
  ['there is no price any more, as before', 0, true, [5, 3], [1, null]],
  ['it held for an hour', 1, false, [90, 30], [60, 3], [1, 30]],
  ['a week was closed with it', 1, false, [90, 30], [5, 3, 'pool'], [1, 30]],
  ['it was told of already', 1, false, [90, 30], [5, 3, 'slip'], [1, 30]],
  ['it still holds', 1, false, [90, 30], [1, 3]],
  ['the slip after it makes an hour with it', 1, false, [90, 30], [40, 3], [20, 4, 'slip'], [1, 30]],
  ['one like it stands between it and the price of before', 1, false, [90, 30], [40, 3], [20, 4], [1, 30]],
  ['only for a moment there was another one between two slips', 3, false, [90, 30], [40, 3, 'slip'], [1, 30], [40, 3], [1, 30]],
  ['for an hour there was another one between two slips', 3, true, [90, 30], [40, 3, 'slip'], [60, 30], [40, 3], [1, 30]],
])('a price of which is known that %s', (_, index, may, ...steps) => {
  expect(maySlip(heldPrices(steps), index)).toBe(may)
})

test('whatever is set and withdrawn, members are told of every price that held for an hour, and of one of all that held in any hour', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom(10, 10.01, 11, 29.9, 30, null))
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), fc.array(fc.nat(19), { maxLength: 60 }), (steps, withdrawn) => {
      const prices = heldPrices(steps)
      for (const index of withdrawn) if (maySlip(prices, index)) prices[index] = { ...prices[index]!, isSlip: true }
      let hidden = 0
      for (const { isSlip, from, until } of prices) {
        hidden = isSlip ? hidden + (until!.getTime() - from.getTime()) : 0
        expect(hidden).toBeLessThan(3_600_000)
      }
    }),
  )
})

test('what is told of prices leaves out slips, and of a price that a slip interrupted says it once', () => {
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
