import { describe, expect, it } from 'vitest'
import { sumLines } from './estimate.ts'
import type { Asked } from '../clearing/cap.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asWeekStart, addWeeks } from '../../time/week.ts'
import { isDue, MAX_RECURRENCE_WEEKS, recurrenceOf } from '../template/recurrence.ts'
import { shareOfWeeks, weeklyAverage, type AveragedLine } from './weekly-average.ts'

const at = (price: number | null): Asked => ({ price: price === null ? null : haler(price), next: null, lowest: haler(1000) })
const line = (weeks: number, rest: Partial<AveragedLine> = {}): AveragedLine => ({
  ...recurrenceOf(null, weeks)!,
  quantity: thousandths(2000),
  maxPrice: haler(2000),
  asked: at(1500),
  isAvailable: true,
  isPaused: false,
  ...rest,
})
const monthly = recurrenceOf('monthly', 4)!

describe('an average week', () => {
  it('counts a line as often as it comes', () => {
    expect(weeklyAverage([line(1)])).toMatchObject({ sure: { amount: 3000, count: 1 }, ceiling: 4000 })
    expect(weeklyAverage([line(2)])).toMatchObject({ sure: { amount: 1500, count: 1 }, ceiling: 2000 })
    expect(weeklyAverage([line(6), line(3)])).toMatchObject({ sure: { amount: 1500, count: 2 }, ceiling: 2000 })
    expect(weeklyAverage([line(1, monthly)])).toMatchObject({ sure: { amount: 700, count: 1 }, ceiling: 1000 })
  })

  it('equals the week when every line comes weekly, for random lines', () => {
    const lines = [
      line(1),
      line(1, { asked: at(null) }),
      line(1, { asked: at(2100) }),
      line(1, { maxPrice: null }),
      line(1, { isAvailable: false }),
    ]
    expect(weeklyAverage(lines)).toEqual(sumLines(lines))
    expect(sumLines(lines)).toMatchObject({ items: 5, sure: { count: 1 }, unpriced: { amount: 4000 }, overCap: { amount: 4200 } })
  })

  it('omits paused lines and items bought elsewhere', () => {
    expect(weeklyAverage([line(1, { isPaused: true }), line(0)])).toMatchObject({ items: 0, ceiling: 0 })
  })

  it('costs about the average of four hundred years of weeks', () => {
    const anchorWeek = asWeekStart('2024-01-01')
    const weeks = Array.from({ length: 20_871 }, (_, n) => addWeeks(anchorWeek, n))
    for (const period of [monthly, ...[1, 2, 3, MAX_RECURRENCE_WEEKS].map((n) => recurrenceOf(null, n)!)]) {
      const due = weeks.filter((week) => isDue({ ...period, anchorWeek }, week)).length
      expect(Math.abs(due / weeks.length - shareOfWeeks(period))).toBeLessThan(1 / weeks.length + 1e-9)
    }
  })
})
