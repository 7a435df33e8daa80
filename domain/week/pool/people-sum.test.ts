import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler, sumMoney, type Money } from '../../money/money.ts'
import { householdsText, PAID, roundedSum, roundedText, SAVED, shownHouseholds, stepFor } from './people-sum.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const money = (max: number) => fc.integer({ min: 0, max }).map(haler)
/** Whether an estimate is within a quarter of a figure. */
const isClose = (estimate: number, figure: number) => figure !== 0 && Math.abs(estimate - figure) <= Math.abs(figure) / 4

test.each([
  ['paid', PAID],
  ['saved', SAVED],
] as const)('what is %s is rounded to at least twice what a household counts with', (_, { most, step }) =>
  expect(step).toBeGreaterThanOrEqual(2 * most),
)

test.each([
  [0, 100],
  [50, 100],
  [51, 500],
  [30_000, 100_000],
  [50_000, 100_000],
  [50_001, 500_000],
])('sums to which a household adds at most %i haléře have steps of %i', (most, step) => expect(stepFor(haler(most))).toBe(step))

test('a step is at least twice what a household adds, and divides every longer one', () => {
  fc.assert(
    fc.property(money(1e9), money(1e9), (a, b) => {
      const [shorter, longer] = [stepFor(a), stepFor(b)].toSorted((one, other) => one - other) as [Money, Money]
      expect(stepFor(a)).toBeGreaterThanOrEqual(2 * a)
      expect(longer % shorter).toBe(0)
    }),
  )
})

test('a sum becomes the multiple below or above it, in the mean itself', () => {
  fc.assert(
    fc.property(money(1e9), chance, (sum, drawn) => {
      const rounded = roundedSum(sum, PAID.step, drawn)
      expect(rounded % PAID.step).toBe(0)
      expect(Math.abs(rounded - sum)).toBeLessThan(PAID.step)
    }),
  )
  const drawn = Array.from({ length: 1000 }, (_, n) => roundedSum(haler(600_000), PAID.step, n / 1000))
  expect(sumMoney(drawn) / 1000).toBe(600_000)
})

test('whoever joins or leaves between two sums, their difference is close to no household’s figure', () => {
  const figures = fc.array(fc.integer({ min: 1, max: PAID.most }), { minLength: 5, maxLength: 30 })
  fc.assert(
    fc.property(figures, figures, chance, chance, (before, after, one, other) => {
      const sumOf = (all: readonly number[], drawn: number) => roundedSum(haler(all.reduce((sum, each) => sum + each, 0)), PAID.step, drawn)
      const [first, second] = [sumOf(before, one), sumOf(after, other)]
      for (const figure of [...before, ...after])
        for (const estimate of [first, second, second - first, first - second]) expect(isClose(estimate, figure)).toBe(false)
    }),
  )
})

test.each([
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
])('%i households are shown as %o', (households, shown) => expect(shownHouseholds(households)).toBe(shown))

test('in Czech', () => {
  expect(householdsText(5)).toBe('aspoň 5\u00a0domácností')
  expect(roundedText(haler(0), PAID.step)).toBe('méně než 5\u00a0000\u00a0Kč')
  expect(roundedText(haler(4_500_000), PAID.step)).toBe('přibližně 45\u00a0000\u00a0Kč')
})
