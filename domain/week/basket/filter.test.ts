import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { passes, type FilteredLine } from './filter.ts'

const line: FilteredLine = { origin: 'template', maxPrice: haler(2000), excluded: false, outcome: null }
const ladder = [
  { minQuantity: thousandths(100_000), price: haler(1900), reached: true },
  { minQuantity: thousandths(200_000), price: haler(1700), reached: false },
]
const pool = (price: number | null, missing: number | null) => ({
  price: price === null ? null : haler(price),
  ladder,
  next: missing === null ? null : { price: haler(1700), missing },
  lowest: haler(1700),
})

describe('basket filters', () => {
  it('changed means different from the template', () => {
    expect(passes('changed', line, null)).toBe(false)
    for (const origin of ['override', 'addition', 'one_time'] as const) expect(passes('changed', { ...line, origin }, null)).toBe(true)
    expect(passes('changed', { ...line, origin: 'override', excluded: true }, null)).toBe(true)
  })

  it('above the cap means a price that would not be paid, and after clearing a line that was not bought', () => {
    expect(passes('over_cap', line, pool(2001, null))).toBe(true)
    expect(passes('over_cap', line, pool(2000, null))).toBe(false)
    expect(passes('over_cap', line, pool(null, null))).toBe(false)
    // No tier is below the cap, so the cap keeps the line out however many households join.
    expect(passes('over_cap', { ...line, maxPrice: haler(1699) }, pool(null, 60_000))).toBe(true)
    expect(passes('over_cap', { ...line, maxPrice: haler(1700) }, pool(null, 60_000))).toBe(false)
    expect(passes('over_cap', line, null)).toBe(false)
    expect(passes('over_cap', { ...line, maxPrice: null }, pool(2001, null))).toBe(false)
    expect(passes('over_cap', { ...line, excluded: true }, pool(2001, null))).toBe(false)
    expect(passes('over_cap', { ...line, outcome: 'over_cap' }, null)).toBe(true)
    expect(passes('over_cap', { ...line, outcome: 'admitted' }, pool(2001, null))).toBe(false)
  })

  it('near a lower price means at most 60 % of the tier is missing', () => {
    expect(passes('near', line, pool(1900, 60_000))).toBe(true)
    expect(passes('near', line, pool(1900, 60_001))).toBe(false)
    expect(passes('near', line, pool(1700, null))).toBe(false)
    expect(passes('near', { ...line, excluded: true }, pool(1900, 60_000))).toBe(false)
    expect(passes('near', { ...line, outcome: 'admitted' }, pool(1900, 60_000))).toBe(false)
  })
})
