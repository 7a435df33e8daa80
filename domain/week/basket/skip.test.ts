import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { addWeeks, asWeekStart } from '../../time/week.ts'
import { formatSkip, isSkippable, skipAround, skipsOf, weeksOfSkip } from './skip.ts'

const week48 = asWeekStart('2026-11-23')
const from48 = (n: number) => addWeeks(week48, n)

describe('skipped weeks', () => {
  it('weeks in a row are one pause, and a bought week between them ends it', () => {
    expect(skipsOf([from48(4), from48(1), from48(0), from48(1)])).toEqual([
      { from: week48, until: from48(1) },
      { from: from48(4), until: from48(4) },
    ])
    expect(skipsOf([])).toEqual([])
  })

  it('a pause continues over New Year, also from week 53', () => {
    expect(skipsOf([asWeekStart('2027-01-04'), asWeekStart('2026-12-28')])).toEqual([{ from: '2026-12-28', until: '2027-01-04' }])
  })

  it('a week is found in its pause, or in none', () => {
    const weeks = [week48, from48(1), from48(3)]
    expect(skipAround(from48(1), weeks)).toEqual({ from: week48, until: from48(1) })
    expect(skipAround(from48(2), weeks)).toBeNull()
  })

  it('the weeks of all pauses are the skipped weeks, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }).map(from48)), (weeks) => {
        expect(skipsOf(weeks).flatMap(weeksOfSkip)).toEqual([...new Set(weeks)].toSorted())
      }),
    )
  })

  it('a pause that ends before it begins has no week', () => {
    expect(weeksOfSkip({ from: from48(1), until: week48 })).toEqual([])
    expect(weeksOfSkip({ from: week48, until: week48 })).toEqual([week48])
  })

  it.each([
    [-1, false],
    [0, true],
    [26, true],
    [27, false],
  ])('from a Thursday, the week %i weeks ahead can be skipped: %s', (ahead, may) => {
    expect(isSkippable(addWeeks(asWeekStart('2026-11-16'), ahead), asDay('2026-11-19'))).toBe(may)
  })

  it('a pause has a natural name', () => {
    expect(formatSkip({ from: week48, until: week48 })).toBe('týden\u00a048 (23.–29.\u00a0listopadu)')
    expect(formatSkip({ from: week48, until: from48(2) })).toBe('týdny\u00a048–50 (do\u00a013.\u00a0prosince)')
  })
})
