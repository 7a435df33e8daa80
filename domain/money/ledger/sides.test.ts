import { expect, it } from 'vitest'
import { haler } from '../money.ts'
import { creditOf, debitOf, formatBalance } from './sides.ts'

it.each([
  [-50_000, 50_000, 0, '500,00 Kč MD'],
  [12_345, 0, 12_345, '123,45 Kč D'],
  [0, 0, 0, '0,00 Kč'],
])('%i on an account is %i debit and %i credit, and as a balance %s', (amount, debit, credit, balance) => {
  expect([debitOf(haler(amount)), creditOf(haler(amount))]).toEqual([debit, credit])
  expect(formatBalance(haler(amount)).replaceAll('\u00a0', ' ')).toBe(balance)
})
