import { expect, test } from 'vitest'
import { averageQuantity } from './average.ts'

test.each([
  [125_000, 25, 'kg', 5000],
  [3350, 8, 'kg', 400],
  [31_000, 12, 'l', 2600],
  [31_000, 12, 'ks', 3000],
  [10, 8, 'kg', 100],
  [2000, 9, 'balení', 1000],
] as const)('%i of %i households in %s give an average of %i', (total, households, unit, average) => {
  expect(averageQuantity(total, households, unit)).toBe(average)
})
