import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../money.ts'
import { asDay } from '../../time/day.ts'
import { callAmount, callDueOn, callNumber, callSymbol, monthStart, type Owed } from './call.ts'

it('a call of a municipality has a number, its digits as the symbol, and fourteen days', () => {
  expect([callNumber(2026, 42), callSymbol(2026, 42)]).toEqual(['VO2026-0042', '20260042'])
  expect(callDueOn(asDay('2026-12-20'))).toBe('2027-01-03')
  expect(monthStart(asDay('2026-12-20'))).toBe('2026-12-01')
})

describe('a municipality is called to pay', () => {
  // Twice five weeks of 300 Kč are 3 000 Kč; the step is 5 000 Kč.
  const owed: Owed = { owed: haler(1_400_000), households: 20, mostPerWeek: haler(30_000), weeks: 4 }

  it.each([
    ['full steps, the rest with the next call', {}, 1_000_000],
    ['nothing below a step', { owed: 499_999 }, 0],
    ['longer steps after a longer time', { weeks: 20 }, 0],
    ['nothing where too much was called', { owed: -1 }, 0],
    ['nothing of four households', { households: 4 }, 0],
  ])('%s', (_, change, amount) => expect(callAmount({ ...owed, ...change } as Owed)).toBe(amount))

  it('never a sum that is close to what one household got since the last call', () => {
    const weekly = fc.integer({ min: 1, max: 30_000 })
    const months = fc.array(fc.array(fc.array(weekly, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 40 }), { maxLength: 6 })
    fc.assert(
      fc.property(months, (all) => {
        let carried = 0
        let last = 0
        for (const households of all) {
          const got = households.map((weeks) => weeks.reduce((sum, each) => sum + each, 0))
          carried += got.reduce((sum, each) => sum + each, 0)
          const called = callAmount({ ...owed, owed: haler(carried) })
          carried -= called
          for (const figure of got)
            for (const estimate of [called, called - last, last - called]) expect(Math.abs(estimate - figure)).toBeGreaterThan(figure / 4)
          last = called
        }
      }),
    )
  })
})
