import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { lineSaving, purchaseSaving, purchaseTotal, type PurchaseLine } from './totals.ts'

const line = (price: number, quantity: number, standard: number | null = null): PurchaseLine => ({
  price: haler(price),
  quantity: thousandths(quantity),
  standardPrice: standard === null ? null : haler(standard),
})

describe('a purchase', () => {
  it('costs the sum of rounded lines, not the rounded sum', () => {
    expect(purchaseTotal([line(1, 500), line(1, 500), line(1, 499)])).toBe(2)
    expect(purchaseTotal([])).toBe(0)
  })

  it('shows the saving against the standard price, if known', () => {
    expect(lineSaving(line(1290, 7000, 1490))).toBe(1400)
    expect(purchaseSaving([line(1290, 7000, 1490), line(5000, 1000)])).toBe(1400)
    expect(purchaseSaving([line(5000, 1000)])).toBeNull()
    expect(lineSaving({ price: haler(5000), quantity: thousandths(1000) })).toBeNull()
  })

  it('subtracts more expensive lines from the saving, which is never negative', () => {
    expect(purchaseSaving([line(1000, 1000, 1500), line(1000, 1000, 800)])).toBe(300)
    expect(purchaseSaving([line(1000, 1000, 800)])).toBe(0)
  })

  it('does not depend on the order of lines', () => {
    const lines = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9_999_000 }), fc.integer({ min: 1, max: 1_000_000 }))
        .map(([price, quantity, standard]) => line(price, quantity, standard)),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (list) => {
        expect(purchaseTotal([...list].reverse())).toBe(purchaseTotal(list))
        expect(purchaseSaving([...list].reverse())).toBe(purchaseSaving(list))
      }),
    )
  })
})
