import fc from 'fast-check'
import spayd from 'spayd'
import { describe, expect, it } from 'vitest'
import { haler, sumMoney } from '../money.ts'
import { formatBankAccount, ibanOf, parseBankAccount } from './bank-account.ts'
import { cashDue } from './cash.ts'
import { asDay } from '../../time/day.ts'
import { coverCharges, type Charge } from './coverage.ts'
import { paymentDueOn } from './due.ts'
import { qrPlatba } from './qr-platba.ts'
import { numberOfSymbol, PAYMENTS_PER_YEAR, symbolOf } from './variable-symbol.ts'

const number = fc.integer({ min: 1, max: 100 * PAYMENTS_PER_YEAR - 1 })
const amount = fc.integer({ min: 1, max: 100_000_000 }).map(haler)

describe('a variable symbol', () => {
  it('has ten digits and leads back to its payment, also with spaces and without leading zeros', () => {
    fc.assert(
      fc.property(number, (each) => {
        const symbol = symbolOf(each)
        expect(symbol).toMatch(/^\d{10}$/)
        for (const typed of [symbol, ` ${symbol.slice(0, 4)} ${symbol.slice(4)}`, symbol.replace(/^0+/, '')])
          expect(numberOfSymbol(typed)).toBe(each)
      }),
    )
  })
  it('with a wrong digit is nobody’s', () => {
    fc.assert(
      fc.property(number, fc.nat(9), fc.integer({ min: 1, max: 9 }), (each, at, by) => {
        const digits = symbolOf(each).split('')
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(numberOfSymbol(digits.join(''))).toBeNull()
      }),
    )
  })
  it.each(['', '0', '0000000000', '12345678901', '26 000x', '-260000042'])('is not %j', (text) => expect(numberOfSymbol(text)).toBeNull())
})

describe('a bank account', () => {
  // The first is the example of the Czech banks' standard, the last that of the package spayd.
  it.each([
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['7720-77628031/0710', 'CZ9207100077200077628031'],
    ['168540115/0600', 'CZ2806000000000168540115'],
  ])('%s has the IBAN %s', (text, iban) => {
    const account = parseBankAccount(text)!
    expect(ibanOf(account)).toBe(iban)
    expect(parseBankAccount(iban.replaceAll(/(.{4})/g, '$1 '))).toEqual(account)
    expect(formatBankAccount(account)).toBe(text)
  })
  it('may be written with leading zeros', () => {
    expect(parseBankAccount('000019-2000145399/0800')).toEqual(parseBankAccount('19-2000145399/0800'))
  })
  it.each([
    '19-2000145398/0800',
    '18-2000145399/0800',
    'CZ6608000000192000145399',
    'SK3112000000198742637541',
    '0/0800',
    '19-2000145399',
    '',
  ])('is not %j', (text) => expect(parseBankAccount(text)).toBeNull())
})

describe('a QR payment', () => {
  const iban = 'CZ6508000000192000145399'
  it('names account, amount, message and symbol', () => {
    expect(qrPlatba({ iban, amount: haler(84_250), symbol: '2600000427', message: 'Dohromady, nákup 48. týdne' })).toBe(
      `SPD*1.0*ACC:${iban}*AM:842.50*CC:CZK*MSG:DOHROMADY NAKUP 48. TYDNE*X-VS:2600000427`,
    )
  })
  it('is what the package spayd writes', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189.:/+-$'.split('')), minLength: 1, maxLength: 9 })
    const message = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
    // It refuses amounts below a crown.
    const crowns = fc.integer({ min: 100, max: 100_000_000 }).map(haler)
    fc.assert(
      fc.property(crowns, number, message, (each, which, msg) => {
        const symbol = symbolOf(which)
        const theirs = spayd({ acc: iban, am: (each / 100).toFixed(2), cc: 'CZK', msg, xvs: symbol })
        expect(qrPlatba({ iban, amount: each, symbol, message: msg }).split('*').toSorted()).toEqual(theirs.split('*').toSorted())
      }),
    )
  })
  it('contains no separator from a message, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)) }), amount, (message, each) => {
        const text = qrPlatba({ iban, amount: each, symbol: '2600000427', message })
        expect(text).toMatch(/^[0-9A-Z $+\-./:*]*$/)
        expect(text.split('*').length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('a purchase is due', () => {
  it.each([
    ['prepaid', '2026-11-20', '2026-11-25'],
    ['prepaid', '2026-11-24', '2026-11-25'],
    ['card', '2026-11-25', '2026-11-26'],
    ['prepaid', '2026-11-26', '2026-11-27'],
    [null, '2026-11-24', '2026-11-25'],
    ['cash_on_delivery', '2026-11-24', '2026-11-26'],
    ['cash_on_delivery', '2026-11-27', '2026-11-27'],
    ['invoice', '2026-11-24', '2026-12-10'],
  ] as const)('%s, priced on %s, on %s', (method, pricedOn, dueOn) =>
    expect(paymentDueOn({ method, deliveryOn: asDay('2026-11-26'), pricedOn: asDay(pricedOn) })).toBe(dueOn),
  )
})

describe('cash', () => {
  it.each([
    [84_250, 84_300, 50],
    [84_249, 84_200, -49],
    [84_200, 84_200, 0],
    [49, 0, -49],
  ])('for %i haléře is %i, with a rounding of %i', (owed, collected, rounding) =>
    expect(cashDue(haler(owed))).toEqual({ collected, rounding }),
  )
  it('is whole crowns, at most half a crown from what is owed', () => {
    fc.assert(
      fc.property(amount, (owed) => {
        const { collected, rounding } = cashDue(owed)
        expect(collected % 100).toBe(0)
        expect(collected - rounding).toBe(owed)
        expect(Math.abs(rounding)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('money covers purchases', () => {
  const of = (charges: [number, number][]): Charge[] =>
    charges.map(([charged, paidByName]) => ({ charged: haler(charged), paidByName: haler(paidByName) }))
  it.each<[string, [number, number][], number, number[], number]>([
    [
      'nothing is paid',
      [
        [800, 0],
        [500, 0],
      ],
      0,
      [800, 500],
      0,
    ],
    [
      'the second is paid by name',
      [
        [800, 0],
        [500, 500],
      ],
      500,
      [800, 0],
      0,
    ],
    [
      'too much is paid for the first',
      [
        [800, 900],
        [500, 0],
      ],
      900,
      [0, 400],
      0,
    ],
    ['one is paid twice', [[800, 1600]], 1600, [0], 800],
    [
      'money without a name pays the oldest',
      [
        [800, 0],
        [500, 0],
      ],
      900,
      [0, 400],
      0,
    ],
    ['nothing was bought', [], 900, [], 900],
    [
      'a paid purchase is cancelled',
      [
        [0, 800],
        [500, 0],
      ],
      800,
      [0, 0],
      300,
    ],
  ])('when %s', (_name, charges, paid, remaining, credit) => {
    const balance = haler(paid - charges.reduce((sum, [charged]) => sum + charged, 0))
    const covered = coverCharges({ balance, charges: of(charges) })
    expect(covered.charges.map((each) => each.remaining)).toEqual(remaining)
    expect(covered.credit).toBe(credit)
  })
  it('to the haléř: credit minus what remains is the balance', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { maxLength: 8 }), money, (charges, other) => {
        const paid = charges.reduce((sum, [, paidByName]) => sum + paidByName, 0)
        const balance = haler(paid + other - charges.reduce((sum, [charged]) => sum + charged, 0))
        const { charges: covered, credit } = coverCharges({ balance, charges: of(charges) })
        expect(credit - sumMoney(covered.map((each) => each.remaining))).toBe(balance)
        for (const { charged, remaining } of covered) expect(remaining).toBeLessThanOrEqual(charged)
        if (credit > 0) expect(sumMoney(covered.map((each) => each.remaining))).toBe(0)
      }),
    )
  })
})
