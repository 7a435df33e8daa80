import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../../money/unit.ts'
import { unitStep } from '../../money/quantity.ts'
import { formatQuantity, MAX_QUANTITY, thousandths } from '../../money/quantity.ts'
import { applyChange, changeOf, formatChange, parseChange } from './change.ts'

describe('the quantity field', () => {
  it.each([
    ['+2', { kind: 'delta', amount: 2000 }],
    ['-1', { kind: 'delta', amount: -1000 }],
    ['−1', { kind: 'delta', amount: -1000 }],
    ['1,5', { kind: 'absolute', amount: 1500 }],
    ['1.5', { kind: 'absolute', amount: 1500 }],
    ['0', { kind: 'absolute', amount: 0 }],
    ['+1\u00a0000', { kind: 'delta', amount: 1_000_000 }],
    ['-0', { kind: 'delta', amount: 0 }],
    ['', null],
    ['+', null],
    ['dvě', null],
    ['2+', null],
    ['+-2', null],
    ['1e2', null],
  ])('%j is parsed as %j', (text, expected) => {
    expect(parseChange(text)).toEqual(expected)
  })

  it.each([
    [5000, '+2', 'kg', 7000],
    [5000, '-1', 'kg', 4000],
    [5000, '−1', 'kg', 4000],
    [5000, '1,5', 'kg', 1500],
    [5000, '-5', 'kg', 0],
    [5000, '0', 'ks', 0],
    [5000, '-6', 'kg', null],
    [2000, '+0,5', 'ks', null],
    [2000, '1,5', 'balení', null],
    [2000, '+0,01', 'l', 2010],
    [2000, '+0,001', 'l', null],
    [9_999_000, '+0,01', 'kg', null],
    [0, '9999', 'ks', 9_999_000],
    [0, '10000', 'ks', null],
    [2000, '+500', 'g', 502_000],
    [2000, '', 'kg', null],
    [350, '+0,65', 'kg', 1000],
  ] as const)('%d thousandths changed by %j %s makes %s', (base, text, unit, total) => {
    expect(applyChange(thousandths(base), text, unit)).toBe(total)
  })

  it('for any input the total is a valid quantity or means „tento týden ne“', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+−-]?\d{1,5}([.,]\d{1,3})?$/))
    fc.assert(
      fc.property(fc.nat(MAX_QUANTITY), typed, fc.constantFrom(...UNITS), (base, text, unit) => {
        const total = applyChange(thousandths(base), text, unit)
        if (total === null) return
        expect(total >= 0 && total <= MAX_QUANTITY && total % unitStep(unit) === 0).toBe(true)
      }),
    )
  })

  it('typing the change shown on the chip gives the same total', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), (from, to) => {
        const [base, total] = [thousandths(from * 1000), thousandths(to * 1000)]
        const change = formatChange(changeOf(base, total))
        if (from !== to) expect(applyChange(base, change, 'ks')).toBe(total)
        expect(applyChange(base, formatQuantity(total), 'ks')).toBe(total)
      }),
    )
    expect([2000, -1000, 0].map((n) => formatChange(thousandths(n), 'kg'))).toEqual(['+2\u00a0kg', '−1\u00a0kg', ''])
  })
})
