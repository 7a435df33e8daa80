import { describe, expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import { thousandths } from '../money/quantity.ts'
import { asWeekStart, addWeeks } from '../time/week.ts'
import { isDue, MAX_RECURRENCE_WEEKS, recurrenceOf } from './recurrence.ts'
import { shareOfWeeks, weeklyAverage, type AveragedLine } from './weekly-average.ts'

const line = (weeks: number, rest: Partial<AveragedLine> = {}): AveragedLine => ({
  ...recurrenceOf(null, weeks)!,
  quantity: thousandths(2000),
  maxPrice: haler(2000),
  price: haler(1500),
  isPaused: false,
  ...rest,
})
const monthly = recurrenceOf('monthly', 4)!

describe('a week on average', () => {
  it('takes a line as often as it comes', () => {
    expect(weeklyAverage([line(1)])).toEqual({ estimate: 3000, ceiling: 4000, unpriced: 0, overCap: 0 })
    expect(weeklyAverage([line(2)])).toEqual({ estimate: 1500, ceiling: 2000, unpriced: 0, overCap: 0 })
    expect(weeklyAverage([line(6), line(3)])).toEqual({ estimate: 1500, ceiling: 2000, unpriced: 0, overCap: 0 })
    expect(weeklyAverage([line(1, monthly)])).toEqual({ estimate: 700, ceiling: 1000, unpriced: 0, overCap: 0 })
  })

  it('takes a line without a price at its cap and says so, and promises nothing without any price', () => {
    expect(weeklyAverage([line(1), line(1, { price: null })])).toEqual({ estimate: 7000, ceiling: 8000, unpriced: 1, overCap: 0 })
    expect(weeklyAverage([line(1, { price: null })])).toEqual({ estimate: null, ceiling: 4000, unpriced: 1, overCap: 0 })
    expect(weeklyAverage([])).toEqual({ estimate: null, ceiling: 0, unpriced: 0, overCap: 0 })
  })

  it('leaves out what would not be bought: above the cap, without one, paused, elsewhere', () => {
    expect(weeklyAverage([line(1, { price: haler(2001) })])).toEqual({ estimate: 0, ceiling: 4000, unpriced: 0, overCap: 1 })
    const none = [line(1, { maxPrice: null }), line(1, { isPaused: true }), line(0)]
    expect(weeklyAverage(none)).toEqual({ estimate: null, ceiling: 0, unpriced: 0, overCap: 0 })
  })

  it('costs about as much as four hundred years of weeks do', () => {
    const anchorWeek = asWeekStart('2024-01-01')
    const weeks = Array.from({ length: 20_871 }, (_, n) => addWeeks(anchorWeek, n))
    for (const period of [monthly, ...[1, 2, 3, MAX_RECURRENCE_WEEKS].map((n) => recurrenceOf(null, n)!)]) {
      const due = weeks.filter((week) => isDue({ ...period, anchorWeek }, week)).length
      expect(Math.abs(due / weeks.length - shareOfWeeks(period))).toBeLessThan(1 / weeks.length + 1e-9)
    }
  })
})
