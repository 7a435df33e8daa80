import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay, weekdayOf, type Day, type Weekday } from '../../time/day.ts'
import { holidayName } from '../../time/holidays.ts'
import { addWeeks, asWeekStart, isoWeek, weekOf } from '../../time/week.ts'
import { breakFault, whyNoDelivery, type Break } from './breaks.ts'
import { deadlines, inOrder, type LocalitySchedule } from './deadlines.ts'
import { anySchedule } from './examples.ts'
import { LEAST_NOTICE_MS, planWeeks, scheduleOf } from './plan.ts'
import { shiftSentence } from './shift-sentence.ts'

const brno: LocalitySchedule = {
  deliveryDayOfWeek: 4,
  deliveryTime: '17:00',
  cutOffDaysBefore: 3,
  cutOffTime: '20:00',
  offersCloseDaysBefore: 1,
  offersCloseTime: '12:00',
}
const long = new Date('2026-01-01T00:00:00Z')
const weeksOf = (schedule: LocalitySchedule, first: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ week: addWeeks(asWeekStart(first), i), schedule }))
const plan = (schedule: LocalitySchedule, first: string, count: number, breaks: Break[] = [], now = long) =>
  planWeeks(weeksOf(schedule, first, count), { breaks, previousCutOffAt: null, now })
const closed = (fromDay: string, untilDay: string, reason = 'Stěhujeme depo'): Break => ({
  kind: 'closed',
  fromDay: asDay(fromDay),
  untilDay: asDay(untilDay),
  reason,
})

const anyDay = fc.integer({ min: 0, max: 1500 }).map((n) => addDays(asDay('2026-01-05'), n))
const anyBreak: fc.Arbitrary<Break> = fc
  .record({
    kind: fc.constantFrom('closed' as const, 'open' as const),
    fromDay: anyDay,
    length: fc.integer({ min: 0, max: 9 }),
    reason: fc.constant('Inventura'),
  })
  .map(({ length, ...each }) => ({ ...each, untilDay: addDays(each.fromDay, length) }))

describe('the weeks of a locality', () => {
  it('never promise a delivery on a closed day, and their dates are always in order: clock changes, week 53, Easter, Christmas', () => {
    fc.assert(
      fc.property(anySchedule, fc.array(anyBreak, { maxLength: 12 }), fc.integer({ min: 0, max: 180 }), (schedule, breaks, start) => {
        const weeks = plan(schedule, addWeeks(asWeekStart('2026-01-05'), start), 30, breaks)
        let closedAt: Date | null = null
        for (const planned of weeks) {
          expect(weekOf(planned.deliveryOn)).toBe(planned.week)
          if (planned.isDropped) continue
          expect(whyNoDelivery(planned.deliveryOn, breaks)).toBeNull()
          expect(inOrder(planned)).toBe(true)
          if (closedAt) expect(planned.opensAt).toEqual(closedAt)
          closedAt = planned.cutOffAt
          expect(planned.shiftedFrom === null).toBe(planned.shiftReason === null)
          if (planned.shiftedFrom === null) expect(weekdayOf(planned.deliveryOn)).toBe(schedule.deliveryDayOfWeek)
          else expect(planned.shiftReason).not.toBe('')
        }
      }),
    )
  })

  it('without holidays and breaks are those of the schedule', () => {
    for (const { week, opensAt, cutOffAt, offersCloseAt, deliveryAt, deliveryOn, ...shift } of plan(brno, '2026-01-12', 11)) {
      expect({ opensAt, cutOffAt, offersCloseAt, deliveryAt, deliveryOn }).toEqual(deadlines(brno, week))
      expect(shift).toEqual({ shiftedFrom: null, shiftReason: null, isDropped: false })
    }
  })

  it('a Thursday delivery of Christmas comes on Wednesday, with its cut-off a day earlier, and the next week opens with it', () => {
    const [before, christmas, after] = plan(brno, '2026-12-14', 3)
    expect(christmas).toMatchObject({ deliveryOn: '2026-12-23', shiftedFrom: '2026-12-24', shiftReason: 'Štědrý den', isDropped: false })
    expect(christmas!.cutOffAt.toISOString()).toBe('2026-12-20T19:00:00.000Z')
    expect(christmas!.opensAt).toEqual(before!.cutOffAt)
    expect(after).toMatchObject({ deliveryOn: '2026-12-31', shiftedFrom: null, opensAt: christmas!.cutOffAt })
    expect(isoWeek(after!.week)).toEqual({ year: 2026, week: 53 })
  })

  it.each([
    [5, '2026-12-21', '2026-12-23', '1. svátek vánoční'],
    [6, '2026-12-21', '2026-12-23', '2. svátek vánoční'],
    [1, '2027-03-29', '2027-03-30', 'Velikonoční pondělí'],
    [5, '2027-03-22', '2027-03-25', 'Velký pátek'],
    [5, '2026-12-28', '2026-12-31', 'Den obnovy samostatného českého státu'],
    [0, '2027-12-20', '2027-12-23', '2. svátek vánoční'],
  ])('day %d of the week of %s is a holiday: it comes on %s', (deliveryDayOfWeek, week, deliveryOn, shiftReason) => {
    expect(plan({ ...brno, deliveryDayOfWeek: deliveryDayOfWeek as Weekday }, week, 1)[0]).toMatchObject({ deliveryOn, shiftReason })
  })

  it('an operator can deliver on a holiday, but a break counts before that', () => {
    const open = { ...closed('2026-12-24', '2026-12-24', 'Jedeme i na Štědrý den'), kind: 'open' as const }
    expect(plan(brno, '2026-12-21', 1, [open])[0]).toMatchObject({ deliveryOn: '2026-12-24', shiftedFrom: null })
    expect(plan(brno, '2026-12-21', 1, [open, closed('2026-12-22', '2026-12-24')])[0]).toMatchObject({
      deliveryOn: '2026-12-21',
      shiftReason: 'Stěhujeme depo',
    })
  })

  it('a break of a whole week drops it, and the week after opens with the one before', () => {
    const [before, dropped, after] = plan(brno, '2026-11-30', 3, [closed('2026-12-07', '2026-12-13')])
    expect(dropped).toMatchObject({ isDropped: true, shiftedFrom: '2026-12-10', deliveryOn: '2026-12-10' })
    expect(after!.opensAt).toEqual(before!.cutOffAt)
  })

  it('never brings a cut-off nearer than a day; it moves later instead', () => {
    const breaks = [closed('2026-12-10', '2026-12-10')]
    const cutOffAt = plan(brno, '2026-12-07', 1, breaks)[0]!.cutOffAt
    const at = (now: Date) => plan(brno, '2026-12-07', 1, breaks, now)[0]!.deliveryOn
    expect(at(new Date(cutOffAt.getTime() - LEAST_NOTICE_MS))).toBe('2026-12-09')
    expect(at(new Date(cutOffAt.getTime() - LEAST_NOTICE_MS + 1))).toBe('2026-12-11')
  })

  it('a shifted delivery stays where it is until its cut-off, and returns only with a day of notice', () => {
    const [christmas] = plan(brno, '2026-12-21', 1)
    const stored = { deliveryOn: christmas!.deliveryOn, shiftReason: 'Štědrý den' }
    const again = (now: Date, breaks: Break[] = []) =>
      planWeeks([{ week: christmas!.week, schedule: brno, stored }], { breaks, previousCutOffAt: null, now })[0]!
    const late = new Date(christmas!.cutOffAt.getTime() - 1)
    expect(again(late)).toMatchObject({ deliveryOn: '2026-12-23', isDropped: false, shiftReason: 'Štědrý den' })
    const open = { ...closed('2026-12-24', '2026-12-24'), kind: 'open' as const }
    expect(again(late, [open])).toMatchObject({ deliveryOn: '2026-12-24' })
    expect(again(new Date('2026-12-21T10:00:00Z'), [open])).toMatchObject({ deliveryOn: '2026-12-23', shiftReason: 'Štědrý den' })
  })

  it('a stored delivery knows the schedule it was planned under, shifted or not', () => {
    for (const { deliveryAt: _, ...dates } of plan(brno, '2026-10-05', 30))
      expect(scheduleOf({ ...dates, deliveryTime: '17:00:00' })).toEqual(brno)
  })
})

describe('a break', () => {
  const today = asDay('2026-11-21')
  const of = (fromDay: string, untilDay: string) => breakFault({ fromDay: asDay(fromDay), untilDay: asDay(untilDay) }, today)
  it('has an end after its start, in the future, at most sixty days', () => {
    expect(of('2026-11-21', '2026-11-21')).toBeNull()
    expect(of('2026-11-10', '2026-11-21')).toBeNull()
    expect(of('2026-12-02', '2026-12-01')).toBe('Konec nesmí být před začátkem')
    expect(of('2026-11-01', '2026-11-20')).toBe('Tyto dny už jsou pryč')
    expect(of('2026-12-01', '2027-01-29')).toBeNull()
    expect(of('2026-12-01', '2027-01-30')).toBe('Nejvýš 60\u00a0dní najednou')
  })

  it('is open on every day that is neither a holiday nor closed', () => {
    expect(whyNoDelivery(asDay('2026-12-24'), [])).toBe(holidayName(asDay('2026-12-24')))
    expect(whyNoDelivery(asDay('2026-12-23'), [])).toBeNull()
  })
})

it('a shift is one sentence', () => {
  const shiftedFrom = '2026-12-24' as Day
  expect(shiftSentence({ shiftedFrom, deliveryOn: '2026-12-23' as Day })).toBe(
    'Místo ve\u00a0čtvrtek\u00a024.\u00a012. přijedeme ve\u00a0středu\u00a023.\u00a012.',
  )
  expect(shiftSentence({ shiftedFrom, deliveryOn: null })).toBe(
    'Ve\u00a0čtvrtek\u00a024.\u00a012. ani v\u00a0jiný den toho týdne nepřijedeme.',
  )
})
