import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { callDueOn, callNumber, callSymbol, monthStart } from './call.ts'

it('a call of a municipality has a number, its digits as the symbol, and fourteen days', () => {
  expect([callNumber(2026, 42), callSymbol(2026, 42)]).toEqual(['VO2026-0042', '20260042'])
  expect(callDueOn(asDay('2026-12-20'))).toBe('2027-01-03')
  expect(monthStart(asDay('2026-12-20'))).toBe('2026-12-01')
})
