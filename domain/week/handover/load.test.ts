import { describe, expect, it } from 'vitest'
import { thousandths } from '../../money/quantity.ts'
import { cratesFor, formatWeight, gramsOf } from './load.ts'

describe('the weight of a purchase', () => {
  it('is known for goods by weight, and read from the name of packages', () => {
    expect(gramsOf('Brambory', 'kg', thousandths(2500))).toBe(2500)
    expect(gramsOf('Mléko', 'l', thousandths(2000))).toBe(2000)
    expect(gramsOf('Mouka hladká 1 kg', 'ks', thousandths(3000))).toBe(3000)
    expect(gramsOf('Máslo 250 g', 'ks', thousandths(2000))).toBe(500)
    expect(gramsOf('Salát', 'ks', thousandths(2000))).toBe(1000)
    expect(formatWeight(12_350)).toBe('12,4\u00a0kg')
  })
  it('decides the number of its crates', () => {
    expect([cratesFor(0), cratesFor(15_000), cratesFor(15_001)]).toEqual([1, 1, 2])
  })
})
