import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '../../time/day.ts'
import { addWeeks, asWeekStart, isoWeek, weekOf, type WeekStart } from '../../time/week.ts'
import { isPaused, isPausedToday, pauseUntil } from './pause.ts'
import { formatRecurrence, isDue, nextDue, recurrenceOf, type Recurrence, type Recurring } from './recurrence.ts'

const line = (recurrence: Recurrence, recurrenceWeeks: number, anchor: string): Recurring => ({
  recurrence,
  recurrenceWeeks,
  anchorWeek: asWeekStart(anchor),
})

function dueWeeks(of: Recurring, from: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addWeeks(asWeekStart(from), i)).filter((week) => isDue(of, week))
}

const anyWeek = fc.integer({ min: 0, max: 1100 }).map((n) => addWeeks(asWeekStart('2025-01-06'), n))

describe('recurrence', () => {
  it.each([
    ['weekly', 1, 'weekly'],
    ['weekly', 2, null],
    ['biweekly', 2, 'biweekly'],
    ['biweekly', 1, null],
    ['monthly', 4, 'monthly'],
    ['monthly', 5, null],
    ['custom', 3, 'custom'],
    ['custom', 4, 'custom'],
    ['custom', 1, 'weekly'],
    ['custom', 2, 'biweekly'],
    ['custom', 0, null],
    ['custom', 52, 'custom'],
    ['custom', 53, null],
    ['external', 0, 'external'],
    ['external', 1, null],
    [null, 0, 'external'],
    [null, 1, 'weekly'],
    [null, 2, 'biweekly'],
    [null, 4, 'custom'],
    [null, -1, null],
    [null, 1.5, null],
  ] as const)('%s with a period of %s weeks is %s', (recurrence, weeks, expected) => {
    expect(recurrenceOf(recurrence, weeks)).toEqual(expected === null ? null : { recurrence: expected, recurrenceWeeks: weeks })
  })

  it('weekly is due every week, external never', () => {
    expect(dueWeeks(line('weekly', 1, '2026-11-23'), '2026-11-23', 8)).toHaveLength(8)
    expect(dueWeeks(line('external', 0, '2026-11-23'), '2026-11-23', 60)).toEqual([])
  })

  it('every two weeks continues over ISO week 53 and the new year', () => {
    const weeks = dueWeeks(line('biweekly', 2, '2026-11-23'), '2026-11-23', 10)
    expect(weeks).toEqual(['2026-11-23', '2026-12-07', '2026-12-21', '2027-01-04', '2027-01-18'])
    expect(weeks.map((week) => isoWeek(week as WeekStart).week)).toEqual([48, 50, 52, 1, 3])
  })

  it('no line is due before its first week', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, fc.constantFrom<Recurrence>('weekly', 'biweekly', 'monthly', 'custom'), (anchor, week, recurrence) => {
        const weeks = { weekly: 1, biweekly: 2, monthly: 4, custom: 5, external: 0 }[recurrence]
        if (week < anchor) expect(isDue({ recurrence, recurrenceWeeks: weeks, anchorWeek: anchor }, week)).toBe(false)
        expect(isDue({ recurrence, recurrenceWeeks: weeks, anchorWeek: anchor }, anchor)).toBe(true)
      }),
    )
  })

  it('every N weeks means exactly N weeks apart, for twenty years', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 1, max: 52 }), fc.nat(1040), (anchor, n, ahead) => {
        const of: Recurring = { recurrence: 'custom', recurrenceWeeks: n, anchorWeek: anchor }
        const days = (Date.parse(addWeeks(anchor, ahead)) - Date.parse(anchor)) / 86_400_000
        expect(isDue(of, addWeeks(anchor, ahead))).toBe(days % (7 * n) === 0)
      }),
    )
  })

  it.each(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])(
    'a monthly line from the week of %s is due exactly once in each calendar month of twenty years',
    (anchor) => {
      const months = dueWeeks(line('monthly', 4, anchor), anchor, 1046).map((week) => week.slice(0, 7))
      const expected = Array.from({ length: 240 }, (_, i) => {
        const month = 10 + i
        return `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
      })
      expect(months.slice(0, 240)).toEqual(expected)
    },
  )

  it('monthly keeps its Monday: the fourth stays the fourth, the fifth becomes the last', () => {
    expect(dueWeeks(line('monthly', 4, '2026-11-23'), '2026-11-23', 20)).toEqual([
      '2026-11-23',
      '2026-12-28',
      '2027-01-25',
      '2027-02-22',
      '2027-03-22',
    ])
    expect(dueWeeks(line('monthly', 4, '2026-11-30'), '2026-11-30', 20)).toEqual([
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
      '2027-02-22',
      '2027-03-29',
    ])
  })

  it('the next date is the first due week that is not paused', () => {
    const biweekly = line('biweekly', 2, '2026-11-23')
    expect(nextDue(biweekly, asWeekStart('2026-11-23'))).toBe('2026-11-23')
    expect(nextDue(biweekly, asWeekStart('2026-11-30'))).toBe('2026-12-07')
    expect(nextDue(biweekly, asWeekStart('2026-01-05'))).toBe('2026-11-23')
    expect(nextDue({ ...biweekly, pausedUntil: asDay('2026-12-21') }, asWeekStart('2026-11-23'))).toBe('2026-12-21')
    expect(nextDue({ ...biweekly, pausedUntil: asDay('2026-12-22') }, asWeekStart('2026-11-23'))).toBe('2027-01-04')
    expect(nextDue(line('external', 0, '2026-11-23'), asWeekStart('2026-11-23'))).toBeNull()
  })

  it('the next date is always due, never paused, and skips no due week', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.nat(200), (anchor, week, n, monthly, pause) => {
        const of: Recurring = { recurrence: monthly ? 'monthly' : 'custom', recurrenceWeeks: monthly ? 4 : n, anchorWeek: anchor }
        const pausedUntil = addDays(week, pause)
        const next = nextDue({ ...of, pausedUntil }, week)
        let expected = week
        while (!isDue(of, expected) || isPaused(pausedUntil, expected)) expected = addWeeks(expected, 1)
        expect(next).toBe(expected)
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    ['weekly', 1, 'každý týden'],
    ['biweekly', 2, 'každé 2\u00a0týdny'],
    ['monthly', 4, 'každý měsíc'],
    ['custom', 3, 'každé 3\u00a0týdny'],
    ['custom', 6, 'každých 6\u00a0týdnů'],
    ['external', 0, 'nákup v jiném obchodě'],
  ] as const)('%s %d is displayed as „%s“', (recurrence, recurrenceWeeks, text) => {
    expect(formatRecurrence({ recurrence, recurrenceWeeks })).toBe(text)
  })
})

describe('pause', () => {
  it('lasts thirty days', () => {
    expect(pauseUntil(asDay('2026-11-21'))).toBe('2026-12-21')
    expect(pauseUntil(asDay('2026-12-15'))).toBe('2027-01-14')
  })

  it('skips weeks that begin before its end, and is displayed while its end is in the future', () => {
    const until = asDay('2026-12-21')
    expect(['2026-12-14', '2026-12-21', '2026-12-28'].map((week) => isPaused(until, asWeekStart(week)))).toEqual([true, false, false])
    expect(['2026-12-20', '2026-12-21', '2026-12-22'].map((day) => isPausedToday(until, asDay(day)))).toEqual([true, false, false])
    expect(isPaused(null, asWeekStart('2026-12-14'))).toBe(false)
    expect(isPausedToday(null, asDay('2026-12-14'))).toBe(false)
  })

  it('does not shift the phase: later weeks are the same as without it', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 1, max: 8 }), fc.nat(40), (anchor, n, pausedAfter) => {
        const of: Recurring = { recurrence: 'custom', recurrenceWeeks: n, anchorWeek: anchor }
        const until = pauseUntil(addDays(anchor, pausedAfter * 7 + 2))
        const weeks = Array.from({ length: 80 }, (_, i) => addWeeks(anchor, i)).filter((week) => isDue(of, week))
        const bought = weeks.filter((week) => !isPaused(until, week))
        expect(bought).toEqual(weeks.filter((week) => week >= weekOf(addDays(until, 6))))
      }),
    )
  })
})
