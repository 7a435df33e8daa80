import { expect, test } from 'vitest'
import { haler } from '../money/money.ts'
import { maySlip, toldPrices } from './price-slip.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test.each([
  ['another one stands in its place soon', '10:59:59', false, true],
  ['it held for an hour', '11:00:00', false, false],
  ['a week was closed with it', '10:01:00', true, false],
  ['it still holds', null, false, false],
] as const)('a price of which is known that %s', (_, until, isOfPool, may) => {
  expect(maySlip({ from: at('10:00:00'), until: until && at(until), isOfPool })).toBe(may)
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
