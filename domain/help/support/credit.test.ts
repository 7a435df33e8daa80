import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { creditFault, sameShare } from './credit.ts'

test.each([
  [0, 'Zadejte částku'],
  [1, null],
  [2490, null],
  [2491, 'Dobropis nemůže být vyšší než cena položky'],
])('of an item for 24,90 Kč, %i haléřů: %s', (amount, fault) => expect(creditFault(haler(amount), haler(2490))).toBe(fault))

test('other receivers of the lot get the same part of what they paid', () => {
  expect(sameShare(haler(1245), haler(2490), haler(4980))).toBe(2490)
  expect(sameShare(haler(1), haler(3), haler(2))).toBe(1)
  expect(sameShare(haler(1), haler(2490), haler(10))).toBe(1)
})

test('a share is never more than what was paid, at least one haléř, and all of it if the first got all', () => {
  const cost = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cost, cost, fc.double({ min: 0, max: 1, noNaN: true }), (own, other, part) => {
      const amount = haler(Math.max(1, Math.round(own * part)))
      const share = sameShare(amount, haler(own), haler(other))
      expect(share).toBeGreaterThanOrEqual(1)
      expect(share).toBeLessThanOrEqual(other)
      expect(sameShare(haler(own), haler(own), haler(other))).toBe(other)
    }),
  )
})
