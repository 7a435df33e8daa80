import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, sumMoney } from '../money.ts'
import { splitMoney } from './split.ts'

describe('splitting an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0], [50, 50]],
    [10, [1, 2, 3], [2, 3, 5]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [5, 5, 6], [0, 0, 1]],
    [0, [3, 4], [0, 0]],
  ])('of %i by %j gives %j', (amount, weights, shares) => expect(splitMoney(haler(amount), weights)).toEqual(shares))

  it('is exact, each share is less than a haléř from its ideal, and more weight never gets less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 60 }).filter((list) => list.some((each) => each > 0)),
        (amount, weights) => {
          const shares = splitMoney(haler(amount), weights)
          expect(sumMoney(shares)).toBe(amount)
          const whole = weights.reduce((sum, weight) => sum + weight, 0)
          for (const [i, share] of shares.entries()) {
            // Compared without division, so that nothing is rounded.
            const distance = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(weights[i]!)
            expect(distance < BigInt(whole) && distance > -BigInt(whole)).toBe(true)
            for (const [j, other] of shares.entries()) if (weights[i]! > weights[j]!) expect(Math.abs(share) >= Math.abs(other)).toBe(true)
          }
        },
      ),
    )
  })

  it.each([[[]], [[-1, 2]], [[0.5]]])('by %j is refused', (weights) => expect(() => splitMoney(haler(1), weights)).toThrow(RangeError))
})
