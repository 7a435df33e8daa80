import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { lowestPrice, type ListPrice } from './lowest-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const from = (days: number, price: number | null): ListPrice => ({ validFrom: daysAgo(days), price: price as Money | null })

describe('the lowest price of thirty days', () => {
  test('of a price that never changed is that price', () => {
    expect(lowestPrice([from(400, 2490)], now)).toEqual({ price: 2490, since: daysAgo(400) })
  })

  test('still includes a temporary price for thirty days after it rose again', () => {
    const prices = [from(100, 2490), from(35, 1990), from(29, 2690)]
    expect(lowestPrice(prices, now)).toEqual({ price: 1990, since: daysAgo(35) })
    expect(lowestPrice(prices, new Date(now.getTime() + 86_400_000 - 1))).toEqual({ price: 1990, since: daysAgo(35) })
    expect(lowestPrice(prices, new Date(now.getTime() + 86_400_000))).toEqual({ price: 2690, since: daysAgo(29) })
  })

  test('ignores future prices and periods without a price', () => {
    expect(lowestPrice([from(10, 2490), from(5, null), from(-1, 990)], now)).toEqual({ price: 2490, since: daysAgo(10) })
    expect(lowestPrice([from(90, 990), from(60, null)], now)).toBeNull()
    expect(lowestPrice([], now)).toBeNull()
  })

  test('names the later date when the same price occurred twice', () => {
    expect(lowestPrice([from(20, 990), from(10, 1990), from(5, 990)], now)).toEqual({ price: 990, since: daysAgo(5) })
  })

  test('equals the lowest price found by checking each moment, for random prices', () => {
    const prices = fc.uniqueArray(
      fc.record({ days: fc.integer({ min: -5, max: 60 }), price: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }) }),
      { selector: ({ days }) => days },
    )
    fc.assert(
      fc.property(prices, (drawn) => {
        const list = drawn.map(({ days, price }) => from(days, price))
        const at = (days: number) => drawn.filter((each) => each.days >= days).toSorted((a, b) => a.days - b.days)[0]?.price ?? null
        const held = Array.from({ length: 31 }, (_, days) => at(days)).filter((price) => price !== null)
        expect(lowestPrice(list, now)?.price ?? null).toBe(held.length === 0 ? null : haler(Math.min(...held)))
      }),
    )
  })
})
