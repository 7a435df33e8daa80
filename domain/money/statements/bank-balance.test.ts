import { expect, it } from 'vitest'
import { haler } from '../money.ts'
import { bankDifference, isBankFee, unexplained } from './bank-balance.ts'

it.each([
  ['equal books', [1000, 1000, 0, 0, 0], 0, 0],
  ['money from before the first statement', [1500, 1000, 500, 0, 0], 500, 0],
  ['a payment and a fee that wait', [1290, 1000, 0, 290, 0], 290, 0],
  ['a rent that was left out', [700, 1000, 0, 0, -300], -300, 0],
  ['a missing statement', [1250, 1000, 0, 50, 0], 250, 200],
] as const)('the bank and the books: %s', (_what, [closing, booked, opening, undecided, ignored], difference, rest) => {
  const balance = {
    closing: haler(closing),
    booked: haler(booked),
    opening: haler(opening),
    undecided: haler(undecided),
    ignored: haler(ignored),
  }
  expect([bankDifference(balance), unexplained(balance)]).toEqual([difference, rest])
})

it.each([
  ['', 'Poplatek za vedení účtu', '', true],
  ['Kreditní úrok', '', '', true],
  ['Poplatky s.r.o.', 'faktura', '168540115/0600', false],
  ['', 'Nájem', '', false],
])('a line of "%s", "%s" from account "%s" is a fee of the bank: %s', (counterName, message, counterAccount, is) =>
  expect(isBankFee({ counterName, message, counterAccount })).toBe(is),
)
