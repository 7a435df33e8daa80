import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnit, UNITS } from './unit.ts'
import { isWholeUnit, unitStep } from './quantity.ts'
import { unclearQuantity } from './unclear-quantity.ts'
import {
  formatQuantity,
  formatQuantityDecimal,
  isQuantity,
  isQuantityFor,
  MAX_QUANTITY,
  parseQuantity,
  parseSigned,
  thousandths,
} from './quantity.ts'

describe('quantity', () => {
  it.each([
    ['1,5', 1500],
    ['1.5', 1500],
    ['0,35', 350],
    ['1 234', 1_234_000],
    ['1\u00a0234,5', 1_234_500],
    ['0.001', 1],
    ['0.125', 125],
    ['1,250', 1250],
    ['1\u202f234', 1_234_000],
    ['1\u2009234', 1_234_000],
    ['5', 5000],
    ['0', 0],
  ])('parses %j as %d thousandths', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected)
  })

  it.each(['', '-1', '+1', '1,2345', '1e3', '1 23', 'kg', '1 kg', '1.5.1', '9999999999999999'])('rejects %j', (text) => {
    expect(parseQuantity(text)).toBeNull()
  })

  it.each([
    ['1.000', '1.000 může být 1 i\u00a01\u00a0000. Napište prosím jedno z\u00a0toho.'],
    [' 12.500 ', '12.500 může být 12,5 i\u00a012\u00a0500. Napište prosím jedno z\u00a0toho.'],
  ])('asks what %j is', (text, sentence) => {
    expect(parseQuantity(text)).toBeNull()
    expect(parseSigned(`+${text.trim()}`)).toBeNull()
    expect(unclearQuantity(text)).toBe(sentence)
  })

  it.each(['1', '1.5', '1.50', '0.125', '1,000', '1 000', '1234.567', 'x'])('does not ask what %j is', (text) =>
    expect(unclearQuantity(text)).toBeNull(),
  )

  it.each([
    ['+2', '+', 2000],
    ['-1', '-', 1000],
    ['−1', '-', 1000],
    ['–1,5', '-', 1500],
    ['+ 2', '+', 2000],
    ['1,5', null, 1500],
  ])('parses the sign of %j', (text, sign, amount) => {
    expect(parseSigned(text)).toEqual({ sign, amount })
  })

  it('two signs or a sign alone are no number', () => {
    for (const text of ['+', '-', '--1', '+-1', '−', '1-']) expect(parseSigned(text)).toBeNull()
  })

  it('is formatted like in the Czech locale, with the unit on the same line', () => {
    const intl = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
    expect(formatQuantity(350, 'kg')).toBe('0,35\u00a0kg')
    expect(formatQuantity(1_000_000, 'kg')).toBe('1\u00a0000\u00a0kg')
    expect(formatQuantity(-1000)).toBe('−1')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (n) => {
        expect(formatQuantity(n)).toBe(intl.format(n / 1000))
        expect(parseQuantity(formatQuantity(n))).toBe(n)
        const machine = formatQuantityDecimal(n)
        expect(parseQuantity(machine)).toBe(unclearQuantity(machine) === null ? n : null)
        // Quantities in any unit's step are never unclear.
        if (n % 10 === 0) expect(unclearQuantity(machine)).toBeNull()
      }),
    )
  })

  it('is formatted for machines without trailing zeros', () => {
    expect([5000, 350, 0, 10, 100_000, -1500].map(formatQuantityDecimal)).toEqual(['5', '0.35', '0', '0.01', '100', '-1.5'])
  })

  it('of a line is more than zero and at most 9 999', () => {
    expect([0, 1, MAX_QUANTITY, MAX_QUANTITY + 1, -1, 0.5, Number.NaN].map(isQuantity)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(() => thousandths(0.5)).toThrow(RangeError)
  })

  it.each([
    ['ks', 1000, true],
    ['ks', 1500, false],
    ['balení', 2000, true],
    ['balení', 500, false],
    ['g', 1000, true],
    ['g', 10, false],
    ['ml', 250_000, true],
    ['ml', 1, false],
    ['kg', 10, true],
    ['kg', 350, true],
    ['kg', 355, false],
    ['l', 1500, true],
    ['l', 1, false],
    ['kg', 0, false],
    ['kg', 9_999_010, false],
  ] as const)('in %s a line of %d thousandths is valid: %s', (unit, quantity, allowed) => {
    expect(isQuantityFor(quantity, unit)).toBe(allowed)
  })

  it('has six units', () => {
    expect(UNITS.map((unit) => [unit, unitStep(unit), isWholeUnit(unit)])).toEqual([
      ['ks', 1000, true],
      ['kg', 10, false],
      ['g', 1000, true],
      ['l', 10, false],
      ['ml', 1000, true],
      ['balení', 1000, true],
    ])
    expect(['ks', 'KS', 'baleni', ''].map(isUnit)).toEqual([true, false, false, false])
  })
})
