import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Asked } from '../clearing/cap.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { isAvailable, sumLines, type SummedLine } from './estimate.ts'
import { notCounted, paidTitle, sumTitle } from './estimate-text.ts'

const ask = (price: number | null, lowest = price, next: number | null = null): Asked => ({
  price: price === null ? null : haler(price),
  lowest: lowest === null ? null : haler(lowest),
  next: next === null ? null : { price: haler(next) },
})
const line = (quantity: number, maxPrice: number | null, asked: Asked | null, more: Partial<SummedLine> = {}): SummedLine => ({
  quantity: thousandths(quantity),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
  asked,
  isAvailable: true,
  ...more,
})
const part = (amount: number, count: number) => ({ amount, count })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the estimated cost of a basket', () => {
  it('has three parts, each with its count, and lists items that count in none', () => {
    const sum = sumLines([
      line(5000, 2000, ask(1490)),
      line(350, 18_990, ask(18_990)),
      line(1000, 1000, ask(1200)),
      line(2000, 1500, ask(null, 1790, 1890)),
      line(1000, 900, null),
      line(2000, 1800, ask(null, 1790, 1890)),
      line(2000, null, ask(500)),
      line(1000, 5000, ask(4000), { isAvailable: false }),
      line(3000, 2000, ask(1000), { excluded: true }),
    ])
    expect(sum).toEqual({
      items: 8,
      sure: part(7450 + 6647, 2),
      onTop: 0,
      overCap: part(1200 + 3780, 2),
      unpriced: part(900 + 3600, 2),
      noCap: 1,
      unavailable: 1,
      ceiling: 10_000 + 6647 + 1000 + 3000 + 900 + 3600,
    })
    expect(plain(sumTitle(sum))).toBe('Odhad za 2 z 8 položek')
    expect(notCounted(sum).map(plain)).toEqual([
      '1 položka nemá cenový strop. Bez něj ji nekoupíme a do součtu ji nepočítáme.',
      '1 položka není v nabídce, do součtu ji nepočítáme.',
    ])
  })

  it('of a line that accepts more is sure of what it wants, and says what may come on top', () => {
    const upTo7 = { furtherSteps: [{ quantity: thousandths(7000), cap: null }] }
    const sum = sumLines([line(5000, 2000, ask(1490), upTo7), line(5000, 2000, ask(2100), upTo7), line(5000, 2000, null, upTo7)])
    expect(sum).toMatchObject({ sure: part(7450, 1), onTop: 2980, overCap: part(10_500, 1), unpriced: part(14_000, 1), ceiling: 42_000 })
    expect(notCounted(sum).map(plain)).toEqual(['Za to, co přijmete navíc, když to všem sníží cenu, zaplatíte nejvýš o 29,80 Kč víc.'])
  })

  it('of a basket with certain prices only has just the number of items', () => {
    const sum = sumLines([line(1000, 2000, ask(1490)), line(2000, 2000, ask(1490))])
    expect([sumTitle(sum), ...notCounted(sum)].map(plain)).toEqual(['Odhad za 2 položky'])
  })

  it('has every line in exactly one part, and a minimum never above the maximum', () => {
    const money = fc.option(fc.integer({ min: 1, max: 5000 }))
    const anyLine = fc.record({ cap: money, price: money, lowest: money, quantity: fc.nat(9000), excluded: fc.boolean(), is: fc.boolean() })
    fc.assert(
      fc.property(fc.array(anyLine), (all) => {
        const lines = all.map(({ cap, price, lowest, quantity, excluded, is }) =>
          line(quantity, cap, ask(price, lowest), { excluded, isAvailable: is }),
        )
        const { items, sure, overCap, unpriced, noCap, unavailable, ceiling } = sumLines(lines)
        expect(sure.count + overCap.count + unpriced.count + noCap + unavailable).toBe(items)
        expect(items).toBe(all.filter(({ excluded }) => !excluded).length)
        expect(sure.amount + unpriced.amount).toBeLessThanOrEqual(ceiling)
      }),
    )
  })

  it('excludes items that are no longer offered, but includes those offered until the cut-off', () => {
    expect(isAvailable({ isOffered: true }, true)).toBe(true)
    expect(isAvailable({ isOffered: false }, true)).toBe(false)
    expect(isAvailable({ isOffered: false }, false)).toBe(true)
  })

  it('of a cleared week is what is paid, or nothing', () => {
    const paid = (count: number) => paidTitle({ sure: { count, amount: haler(100 * count) } }).replaceAll('\u00a0', ' ')
    expect([paid(0), paid(1), paid(4)]).toEqual(['Tento týden nic neplatíte', 'Cena za 1 položku', 'Cena za 4 položky'])
  })
})
