import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { CALENDAR_LENGTHS, DEFAULT_LENGTH, inYear, pickedDay, stepCalendar } from './step-calendar.ts'

const due = (day: string, time = '23:59') => ({ dueAt: pragueInstant(asDay(day), time) })
const dayOf = (weeks: ReturnType<typeof stepCalendar>, day: string) => weeks.flatMap(({ days }) => days).find((each) => each.day === day)!

it('shows 7 to 35 days in steps of 7, at first 14, from a Monday on', () => {
  expect([CALENDAR_LENGTHS, DEFAULT_LENGTH]).toEqual([[7, 14, 21, 28, 35], 14])
  for (const length of CALENDAR_LENGTHS) {
    const days = stepCalendar([], asDay('2026-11-25'), length).flatMap((week) => week.days)
    expect([days.length, days[0]!.day]).toEqual([length, '2026-11-23'])
  }
})

it('shows ISO week numbers across the end of a year with 53 weeks', () => {
  const weeks = stepCalendar([], asDay('2026-12-24'), 28)
  expect(weeks.map(({ start, number }) => `${start} ${number}`)).toEqual(['2026-12-21 52', '2026-12-28 53', '2027-01-04 1', '2027-01-11 2'])
  expect(weeks[1]!.days.map(({ day }) => day)).toContain('2027-01-01')
})

it('shows a day of January in the week of the old year, from its Monday in December on', () => {
  const weeks = stepCalendar([due('2027-01-01'), due('2026-12-31')], asDay('2027-01-01'), 14)
  expect(weeks.map(({ start, number }) => `${start} ${number}`)).toEqual(['2026-12-28 53', '2027-01-04 1'])
  for (const day of ['2026-12-31', '2027-01-01']) expect(dayOf(weeks, day).tasks, day).toHaveLength(1)
})

it('knows public holidays of any year', () => {
  const weeks = stepCalendar([], asDay('2026-12-24'), 14)
  expect(['2026-12-23', '2026-12-24', '2027-01-01'].map((day) => dayOf(weeks, day).holiday)).toEqual([
    null,
    'Štědrý den',
    'Den obnovy samostatného českého státu',
  ])
  expect(dayOf(stepCalendar([], asDay('2038-04-26'), 7), '2038-04-26').holiday).toBe('Velikonoční pondělí')
})

it('shows at most 3 tasks a day and counts the rest', () => {
  const tasks = [...Array.from({ length: 5 }, () => due('2026-11-25')), due('2026-11-26', '00:00')]
  const weeks = stepCalendar(tasks, asDay('2026-11-23'), 7)
  expect(dayOf(weeks, '2026-11-25')).toMatchObject({ more: 2, shown: { length: 3 }, tasks: { length: 5 } })
  expect(dayOf(weeks, '2026-11-26')).toMatchObject({ more: 0, tasks: { length: 1 } })
})

it('leaves out undated tasks', () => {
  expect(
    stepCalendar([{ dueAt: null }], asDay('2026-11-23'), 35)
      .flatMap(({ days }) => days)
      .every(({ tasks }) => tasks.length === 0),
  ).toBe(true)
})

it('ignores an invalid date', () => {
  const before = asDay('2026-11-23')
  for (const text of ['', '2026-02-30', 'zítra', '1999-12-31', '2200-01-01', '99999-01-01']) expect(pickedDay(text, before)).toBe(before)
  expect(pickedDay('2027-01-01', before)).toBe('2027-01-01')
})

it('switches the year', () => {
  expect(inYear(2027, asDay('2026-11-23'))).toBe('2027-11-23')
  expect(inYear(2027, asDay('2028-02-29'))).toBe('2027-02-28')
  expect(inYear(12_345, asDay('2026-11-23'))).toBe('2026-11-23')
})
