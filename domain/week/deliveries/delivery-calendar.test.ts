import { describe, expect, test } from 'vitest'
import { addDays, asDay, daysBetween, weekdayOf } from '../../time/day.ts'
import { formatPragueTime } from '../../time/prague.ts'
import { addWeeks, asWeekStart } from '../../time/week.ts'
import type { LocalitySchedule } from './deadlines.ts'
import { deliveryCalendar, movedDay, shownDays } from './delivery-calendar.ts'
import { planWeeks } from './plan.ts'

const schedule: LocalitySchedule = {
  deliveryDayOfWeek: 4,
  deliveryTime: '17:00',
  cutOffDaysBefore: 3,
  cutOffTime: '20:00',
  offersCloseDaysBefore: 1,
  offersCloseTime: '12:00',
}
/** The planned deliveries of so many weeks, as they are stored. */
const planned = (first: string, weeks: number, plan = schedule) =>
  planWeeks(
    Array.from({ length: weeks }, (_, i) => ({ week: addWeeks(asWeekStart(first), i), schedule: plan })),
    { breaks: [], previousCutOffAt: null, now: new Date('2026-01-01T00:00:00Z') },
  )

const daysOf = (deliveries: ReturnType<typeof planned>, view: 'week' | 'month', day: string) =>
  deliveryCalendar(deliveries, view, asDay(day)).flatMap(({ days }) => days)

describe('the view of a month', () => {
  test('has whole weeks, and says which days are of the month', () => {
    const weeks = deliveryCalendar([], 'month', asDay('2026-11-15'))
    expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
    const days = weeks.flatMap((week) => week.days)
    expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-10-26', '2026-12-06'])
    expect(days.filter(({ isInside }) => isInside)).toHaveLength(30)
  })

  test.each(['2026-03-15', '2026-10-15', '2026-02-10', '2026-12-24', '2027-01-01', '2024-02-29'])(
    'around %s every day follows the one before, from a Monday to a Sunday',
    (day) => {
      const days = daysOf([], 'month', day)
      expect(days.every((each, i) => i === 0 || daysBetween(days[i - 1]!.day, each.day) === 1)).toBe(true)
      expect([weekdayOf(days[0]!.day), weekdayOf(days.at(-1)!.day)]).toEqual([1, 0])
    },
  )
})

describe('a delivery', () => {
  test.each([
    ['to summer time', '2026-03-23', ['2026-03-23', '2026-03-26', '2026-03-30', '2026-04-02']],
    ['to winter time', '2026-10-19', ['2026-10-19', '2026-10-22', '2026-10-26', '2026-10-29']],
  ])('keeps its day and its cut-off at eight over the change %s', (_, first, [cutOff1, on1, cutOff2, on2]) => {
    const deliveries = planned(first, 2)
    const days = [...daysOf(deliveries, 'week', on1!), ...daysOf(deliveries, 'week', on2!)]
    expect(days.filter((day) => day.deliveries.length > 0).map(({ day }) => day)).toEqual([on1, on2])
    expect(days.filter((day) => day.cutOffs.length > 0).map(({ day }) => day)).toEqual([cutOff1, cutOff2])
    expect(days.flatMap(({ cutOffs }) => cutOffs.map(({ cutOffAt }) => formatPragueTime(cutOffAt)))).toEqual(['20:00', '20:00'])
    const month = daysOf(deliveries, 'month', cutOff2!)
    expect(month.filter((day) => day.deliveries.length > 0).map(({ day }) => day)).toEqual([on1, on2])
    expect(month.filter((day) => day.cutOffs.length > 0).map(({ day }) => day)).toEqual([cutOff1, cutOff2])
  })

  test('is in week 53 of 2026, which begins in December and ends in January', () => {
    const [week] = deliveryCalendar(planned('2026-12-28', 1), 'week', asDay('2027-01-02'))
    expect(week).toMatchObject({ start: '2026-12-28', number: 53 })
    expect(week!.days.find(({ deliveries }) => deliveries.length > 0)!.day).toBe('2026-12-31')
    expect(week!.days.find(({ day }) => day === '2027-01-01')!.holiday).toBe('Den obnovy samostatného českého státu')
    for (const day of ['2026-12-31', '2027-01-01']) {
      const row = deliveryCalendar(planned('2026-12-28', 1), 'month', asDay(day)).find(({ start }) => start === '2026-12-28')
      expect(row).toMatchObject({ number: 53 })
      expect(row!.days.find(({ deliveries }) => deliveries.length > 0)!.day).toBe('2026-12-31')
    }
  })

  test('moves away from Christmas Eve, and both days say so', () => {
    const days = daysOf(planned('2026-12-21', 1), 'month', '2026-12-24')
    const [eve] = days.filter(({ day }) => day === '2026-12-24')
    expect(eve).toMatchObject({ holiday: 'Štědrý den', deliveries: [], shifted: [{ shiftReason: 'Štědrý den' }] })
    const shifted = days.find(({ deliveries }) => deliveries.length > 0)!
    expect(shifted).toMatchObject({ day: '2026-12-23', holiday: null, deliveries: [{ shiftedFrom: '2026-12-24' }] })
  })

  test('moves away from Good Friday and Easter Monday', () => {
    const friday = daysOf(planned('2026-03-30', 1, { ...schedule, deliveryDayOfWeek: 5 }), 'week', '2026-04-03')
    expect(friday.find(({ day }) => day === '2026-04-03')).toMatchObject({
      holiday: 'Velký pátek',
      shifted: [{ shiftReason: 'Velký pátek' }],
    })
    const monday = daysOf(planned('2026-04-06', 1, { ...schedule, deliveryDayOfWeek: 1 }), 'week', '2026-04-06')
    expect(monday.find(({ deliveries }) => deliveries.length > 0)!.day).toBe('2026-04-07')
    expect(monday.find(({ day }) => day === '2026-04-06')).toMatchObject({ holiday: 'Velikonoční pondělí', deliveries: [] })
    const april = daysOf(planned('2026-03-30', 2, { ...schedule, deliveryDayOfWeek: 5 }), 'month', '2026-04-03')
    expect(april.flatMap(({ day, deliveries }) => deliveries.map(() => day))).toEqual(['2026-04-02', '2026-04-10'])
  })
})

test('every delivery of a year is in the calendar of its month once, with its cut-off', () => {
  const deliveries = planned('2026-01-05', 53)
  const seen = Array.from({ length: 13 }, (_, i) => movedDay('month', asDay('2026-01-15'), i)).flatMap((day) =>
    daysOf(deliveries, 'month', day).filter(({ isInside }) => isInside),
  )
  expect(seen.flatMap((day) => day.deliveries)).toHaveLength(53)
  expect(seen.flatMap((day) => day.cutOffs)).toHaveLength(53)
})

test('a month later is the same day, at most the last of the month, over a new year too', () => {
  const moved = (day: string, by: number) => movedDay('month', asDay(day), by)
  expect([
    moved('2026-01-31', 1),
    moved('2024-01-31', 1),
    moved('2026-12-15', 1),
    moved('2026-01-15', -1),
    moved('2026-05-31', -3),
  ]).toEqual(['2026-02-28', '2024-02-29', '2027-01-15', '2025-12-15', '2026-02-28'])
  expect(movedDay('week', asDay('2026-12-31'), 1)).toBe('2027-01-07')
  expect(shownDays('week', asDay('2026-11-26'))).toEqual({ from: '2026-11-23', until: addDays(asDay('2026-11-23'), 6) })
})
