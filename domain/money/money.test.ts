import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatPrice, formatTotal, haler, isPrice, lineTotal, MAX_PRICE, parseMoney, sumMoney } from './money.ts'
import { thousandths } from './quantity.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(haler)

describe('money', () => {
  it.each([
    ['1,5', 150],
    ['1.5', 150],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ['1234,50 Kč', 123_450],
    ['14,90\u00a0Kč', 1490],
    ['20Kč', 2000],
    [' 20 ', 2000],
    ['0', 0],
    ['0,01', 1],
    ['007', 700],
    ['1 000 000', 100_000_000],
    ['0.10', 10],
    ['59,-', 5900],
    ['24,90,-', 2490],
    ['24,90 CZK', 2490],
    ['59,\u2013', 5900],
    ['59.-', 5900],
    ['1 059,-- Kč', 105_900],
  ])('parses %j as %d haléřů', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'Kč',
    '-1',
    '−1',
    '+1',
    '1,234',
    '1.234,50',
    '1,234.50',
    '1,',
    ',5',
    '1 23',
    '12 34,5',
    '1  234',
    '1e3',
    'NaN',
    '0x10',
    'Infinity',
    '1,5,0',
    '99999999999999999',
    '١',
    '1 Kč Kč',
    '1 234 5',
  ])('rejects %j instead of guessing', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  it('never brands an amount that is not a whole number of haléře', () => {
    for (const n of [0.5, Number.NaN, Infinity, 2 ** 53, -(2 ** 53)]) expect(() => haler(n)).toThrow(RangeError)
    expect(Object.is(haler(-0), 0)).toBe(true)
  })

  it('a price is at least one haléř and at most a million Kč', () => {
    expect([0, 1, MAX_PRICE, MAX_PRICE + 1, -1, 1.5].map(isPrice)).toEqual([false, true, true, false, false, false])
  })

  it.each([
    [1490, 350, 522], // 521,5 → up
    [1, 499, 0],
    [1, 500, 1],
    [1, 1499, 1],
    [1, 1500, 2],
    [999, 1000, 999],
    [100_000_000, 9_999_000, 999_900_000_000],
  ])('%d haléřů × %d thousandths costs %d, half a haléř rounds up', (price, quantity, total) => {
    expect(lineTotal(haler(price), thousandths(quantity))).toBe(total)
  })

  it('a line total is the exact product rounded half up, for any price and quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: -9_999_000, max: 9_999_000 }), (p, q) => {
        const doubled = BigInt(p) * BigInt(q) * 2n + 1000n
        const exact = doubled >= 0n ? doubled / 2000n : -((-doubled + 1999n) / 2000n)
        expect(BigInt(lineTotal(haler(p), thousandths(q)))).toBe(exact)
      }),
    )
    expect(() => lineTotal(haler(2 ** 52), thousandths(4000))).toThrow(RangeError)
  })

  it('a sum is exact or rejected', () => {
    expect(sumMoney([])).toBe(0)
    expect(sumMoney([1, 2, 3].map(haler))).toBe(6)
    expect(() => sumMoney([haler(2 ** 53 - 1), haler(1)])).toThrow(RangeError)
  })

  it('a price is formatted like in the Czech locale, always with two decimals', () => {
    const intl = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
    expect(formatPrice(haler(123_450))).toBe('1\u00a0234,50\u00a0Kč')
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (n) => {
        expect(formatPrice(haler(n))).toBe(intl.format(n / 100))
      }),
    )
  })

  it('a total has no decimals only when it is whole', () => {
    const intl = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK', trailingZeroDisplay: 'stripIfInteger' })
    expect(formatTotal(haler(12_900))).toBe('129\u00a0Kč')
    expect(formatTotal(haler(12_950))).toBe('129,50\u00a0Kč')
    fc.assert(
      fc.property(amount, (m) => {
        expect(formatTotal(m)).toBe(intl.format(m / 100))
      }),
    )
  })

  it('parsing a formatted amount returns the amount', () => {
    expect(formatDecimal(haler(1490))).toBe('14.90')
    expect(formatDecimal(haler(-5))).toBe('-0.05')
    fc.assert(
      fc.property(amount, (m) => {
        for (const text of [formatPrice(m), formatTotal(m), formatDecimal(m)]) expect(parseMoney(text)).toBe(m)
      }),
    )
  })
})
