import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay, daysBetween, parseDay, weekdayOf, type Day } from './day.ts'
import {
  addWeeks,
  asWeekStart,
  formatWeekRange,
  isoWeek,
  isPickableWeek,
  parseWeekStart,
  weekAt,
  pickerWeeks,
  weekOf,
  weeksBetween,
} from './week.ts'

const anyDay = fc.integer({ min: 0, max: 8035 }).map((n) => addDays(asDay('2024-01-01'), n))
const name = (day: Day) => {
  const { year, week } = isoWeek(weekOf(day))
  return `${year}-W${week}`
}

describe('days and weeks', () => {
  it('every day from 2024 to 2045 has the weekday, week and ISO number that Temporal computes', () => {
    let day = asDay('2024-01-01')
    for (let date = Temporal.PlainDate.from('2024-01-01'); date.year <= 2045; date = date.add({ days: 1 })) {
      if (day !== date.toString()) throw new Error(`${day} is not ${date.toString()}`)
      const monday = date.subtract({ days: date.dayOfWeek - 1 }).toString()
      const computed = [weekdayOf(day), weekOf(day), name(day)].join()
      const expected = [date.dayOfWeek % 7, monday, `${date.yearOfWeek}-W${date.weekOfYear}`].join()
      if (computed !== expected) throw new Error(`${day}: ${computed} is not ${expected}`)
      day = addDays(day, 1)
    }
    expect(day).toBe('2046-01-01')
  })

  it.each([
    ['2026-12-28', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W1'],
    ['2024-12-30', '2025-W1'],
    ['2026-01-01', '2026-W1'],
    ['2032-12-27', '2032-W53'],
    ['2023-01-01', '2022-W52'],
  ])('%s is in %s', (day, expected) => {
    expect(name(asDay(day))).toBe(expected)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-11-31',
    '2026-11-23T00:00',
    ' 2026-11-23',
    '',
    '0026-01-01',
  ])('%j is no day', (text) => {
    expect(parseDay(text)).toBeNull()
    expect(() => asDay(text)).toThrow(RangeError)
  })

  it('a week is identified by its Monday and by nothing else', () => {
    expect(parseWeekStart('2026-11-23')).toBe('2026-11-23')
    for (const text of ['2026-11-22', '2026-11-24', '2026-W48', '']) expect(parseWeekStart(text)).toBeNull()
    expect(() => asWeekStart('2026-11-24')).toThrow(RangeError)
  })

  it('an address may name a week by any of its days', () => {
    for (const text of ['2026-11-23', '2026-11-26', '2026-11-29']) expect(weekAt(text)).toBe('2026-11-23')
    for (const text of ['2026-11-31', '2026-W48', '', 48, undefined]) expect(weekAt(text)).toBeNull()
  })

  it('adding and subtracting days returns to the same day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(weeksBetween(weekOf(day), addWeeks(weekOf(day), n))).toBe(n)
      }),
    )
    expect(addDays(asDay('2024-02-28'), 1)).toBe('2024-02-29')
    expect(() => addDays(asDay('2024-02-28'), 0.5)).toThrow(RangeError)
    expect(() => addDays(asDay('9999-12-31'), 1)).toThrow(RangeError)
  })

  it('the picker opened on 21 November 2026 lists weeks 48 to 53, 1 and 2', () => {
    const weeks = pickerWeeks(asDay('2026-11-21'))
    expect(weeks[0]).toBe('2026-11-23')
    expect(weeks.map((week) => isoWeek(week).week)).toEqual([48, 49, 50, 51, 52, 53, 1, 2])
  })

  it('the picker starts today on a Monday, and at the next Monday on other days', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const weeks = pickerWeeks(today)
        const ahead = daysBetween(today, weeks[0] ?? today)
        expect(weeks).toHaveLength(8)
        expect(ahead).toBe((8 - (weekdayOf(today) || 7)) % 7)
        for (let i = -10; i <= 20; i += 1) {
          const week = addWeeks(weekOf(today), i)
          expect(isPickableWeek(week, today)).toBe(weeks.includes(week))
        }
      }),
    )
  })

  it.each([
    ['2026-11-23', '23.–29.\u00a0listopadu', '23.–29.\u00a011.'],
    ['2026-11-30', '30.\u00a0listopadu – 6.\u00a0prosince', '30.\u00a011.–6.\u00a012.'],
    ['2026-12-07', '7.–13.\u00a0prosince', '7.–13.\u00a012.'],
    ['2026-12-28', '28.\u00a0prosince\u00a02026 – 3.\u00a0ledna\u00a02027', '28.\u00a012.–3.\u00a01.'],
  ])('the week of %s is formatted as %s, short %s', (week, long, short) => {
    expect(formatWeekRange(asWeekStart(week))).toBe(long)
    expect(formatWeekRange(asWeekStart(week), 'short')).toBe(short)
  })
})
