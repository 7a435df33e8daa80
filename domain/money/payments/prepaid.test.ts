import { expect, test } from 'vitest'
import { pragueInstant } from '../../time/prague.ts'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { prepaidText, topUpFor } from './prepaid.ts'

test.each([
  [35_000, 35_000],
  [35_001, 35_100],
  [1, 10_000],
])('of %i haléře that are missing, %i are to be topped up', (lack, amount) => {
  expect(topUpFor(haler(lack))).toBe(amount)
})

test('an order that waits for money says above which sum, how much is missing, and until when', () => {
  const said = (cutOffAt: Date | null) => prepaidText({ lack: haler(34_950), limit: haler(200_000), cutOffAt }).replaceAll(/\s/g, ' ')
  expect(said(pragueInstant(asDay('2026-11-23'), '20:00'))).toBe(
    'Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte prosím do po 23. 11., 20:00 ještě 350 Kč.',
  )
  expect(said(null)).toBe('Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte prosím ještě 350 Kč.')
})
