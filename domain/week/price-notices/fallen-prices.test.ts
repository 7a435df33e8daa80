import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { fallenPrices } from './fallen-prices.ts'

const pool = (price: number | null) => ({ itemId: 'brambory', unit: 'kg' as const, price: price === null ? null : haler(price) })
const fallen = (from: number | null, to: number | null) => fallenPrices([pool(to)], () => (from === null ? null : haler(from)))

test('a lower price is a fall; a first price, a rise, the same price and none are not', () => {
  expect(fallen(2490, 1990)).toEqual([{ itemId: 'brambory', unit: 'kg', from: 2490, to: 1990 }])
  for (const [from, to] of [
    [null, 1990],
    [1990, 1990],
    [1990, 2490],
    [1990, null],
    [null, null],
  ] as const)
    expect(fallen(from, to)).toEqual([])
})
