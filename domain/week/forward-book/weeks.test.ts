import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { bookWeeks } from './weeks.ts'

test('eight weeks that can still change follow four past ones, also over the end of a year with 53 weeks', () => {
  const { past, ahead } = bookWeeks(asDay('2026-12-30'))
  expect(past).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  expect(ahead).toHaveLength(8)
  expect(ahead[0]).toBe('2027-01-04')
  expect(ahead[7]).toBe('2027-02-22')
})
