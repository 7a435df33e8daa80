import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCompanyNumber, parseTaxNumber } from './company.ts'

describe('an IČO', () => {
  it.each([
    ['27074358', '27074358'],
    ['270 74 358', '27074358'],
    // Registered before numbers had eight digits.
    ['00006947', '00006947'],
    ['6947', null],
    ['006947', '00006947'],
    ['25596641', '25596641'],
    // A remainder of 1 has the check digit 0, a remainder of 0 has 1.
    ['00000060', '00000060'],
    ['00000621', '00000621'],
    ['27074359', null],
    ['72074358', null],
    ['2707435', null],
    ['270743580', null],
    ['00000000', null],
    ['2707435a', null],
    ['', null],
  ])('%j is parsed as %j', (text, number) => expect(parseCompanyNumber(text)).toBe(number))

  it('with one wrong digit is rejected', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('27074358', Number)
        digits[at] = (digits[at]! + by) % 10
        expect(parseCompanyNumber(digits.join(''))).toBeNull()
      }),
    )
  })
})

describe('a DIČ', () => {
  it.each([
    ['CZ27074358', 'CZ27074358'],
    [' cz 27074358 ', 'CZ27074358'],
    ['CZ8001011234', 'CZ8001011234'],
    ['SK2020202020', 'SK2020202020'],
    ['SK20202020', null],
    ['27074358', null],
    ['CZ1234567', null],
    ['CZ12345678901', null],
    ['', null],
  ])('%j is parsed as %j', (text, number) => expect(parseTaxNumber(text)).toBe(number))
})
