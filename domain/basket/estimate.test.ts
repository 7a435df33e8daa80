import { expect, test } from 'vitest'
import { haler } from '../money/money.ts'
import { thousandths } from '../money/quantity.ts'
import { ceilingOf, estimateBasket, type PricedLine } from './estimate.ts'

const line = (quantity: number, maxPrice: number | null, price: number | null, excluded = false): PricedLine => ({
  quantity: thousandths(quantity),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
  price: price === null ? null : haler(price),
  excluded,
})

test('a basket costs the group prices of the lines that would be bought, and no more', () => {
  const lines = [line(5000, 2000, 1490), line(1000, 1000, 1200), line(2000, null, 500), line(1000, 900, null), line(3000, 2000, 1000, true)]
  expect(estimateBasket(lines)).toBe(7450)
})

test('a price equal to the cap is paid', () => {
  expect(estimateBasket([line(350, 18_990, 18_990)])).toBe(6647)
})

test('nothing is promised while no line has a price', () => {
  expect(estimateBasket([line(1000, 1000, null)])).toBeNull()
})

test('the ceiling is every line at its cap, what is left out or has none aside', () => {
  expect(ceilingOf([line(5000, 2000, 1490), line(2000, null, 500), line(1000, 900, null, true)])).toBe(10_000)
})
