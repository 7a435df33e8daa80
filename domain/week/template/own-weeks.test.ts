import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import type { TemplateLine } from './line.ts'
import { differingWeeks } from './own-weeks.ts'

const [week48, week49, week50] = ['2026-11-23', '2026-11-30', '2026-12-07'].map(asWeekStart) as [never, never, never]
const line: TemplateLine = {
  id: 'line',
  itemId: 'item',
  unit: 'kg',
  quantity: thousandths(5000),
  maxPrice: haler(2000),
  recurrence: 'weekly',
  recurrenceWeeks: 1,
  anchorWeek: week48,
  pausedUntil: null,
  notes: null,
}
const own = (weekStart: never, quantity: number, maxPrice: number | null = 2000) => ({
  weekStart,
  quantity: thousandths(quantity),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
})

test('a week differs if its quantity, cap or exclusion differs from the template; equal values do not count', () => {
  const weeks = [own(week48, 7000), own(week49, 5000, 2500), own(week50, 0, null)]
  expect(differingWeeks(line, weeks)).toEqual(weeks)
  expect(differingWeeks(line, [own(week48, 5000)])).toEqual([])
})

test('a week without the line, or in its pause, has no difference', () => {
  const weeks = [own(week48, 7000), own(week49, 7000), own(week50, 7000)]
  const biweekly = { ...line, recurrence: 'biweekly', recurrenceWeeks: 2 } as const
  expect(differingWeeks(biweekly, weeks).map(({ weekStart }) => weekStart)).toEqual([week48, week50])
  expect(differingWeeks({ ...line, recurrence: 'external', recurrenceWeeks: 0 }, weeks)).toEqual([])
  expect(differingWeeks({ ...line, pausedUntil: asDay('2026-12-05') }, weeks)).toEqual([weeks[2]])
})
