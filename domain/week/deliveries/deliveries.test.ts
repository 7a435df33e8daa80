import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay, weekdayOf } from '../../time/day.ts'
import { addWeeks, asWeekStart, isPickableWeek, weekOf } from '../../time/week.ts'
import { collectingWeek, deadlines, inOrder, type LocalitySchedule } from './deadlines.ts'
import { anySchedule } from './examples.ts'
import { goodsFault } from './locality-fault.ts'
import { editableFrom } from './editable-from.ts'
import { isOpen, whyClosed } from './open.ts'
import { canAdvance, DELIVERY_STATUSES, isMissed, statusLabel, type DeliveryStatus } from './status.ts'

// Thursday delivery at 17:00, cut-off on Sunday 20:00, offers until Tuesday noon.
const brno: LocalitySchedule = {
  deliveryDayOfWeek: 4,
  deliveryTime: '17:00',
  cutOffDaysBefore: 4,
  cutOffTime: '20:00',
  offersCloseDaysBefore: 2,
  offersCloseTime: '12:00',
}
const wall = new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague', weekday: 'long', hour: 'numeric', minute: '2-digit' })
const anyWeek = fc.integer({ min: 0, max: 300 }).map((n) => addWeeks(asWeekStart('2026-01-05'), n))

describe('the dates of a delivery', () => {
  it('result from the week and the rhythm of the locality', () => {
    const dates = deadlines(brno, asWeekStart('2026-11-23'))
    expect(dates.deliveryOn).toBe('2026-11-26')
    expect(dates.cutOffAt.toISOString()).toBe('2026-11-22T19:00:00.000Z')
    expect(dates.opensAt.toISOString()).toBe('2026-11-15T19:00:00.000Z')
    expect(dates.offersCloseAt.toISOString()).toBe('2026-11-24T11:00:00.000Z')
    expect(dates.deliveryAt.toISOString()).toBe('2026-11-26T16:00:00.000Z')
    expect(deadlines({ ...brno, deliveryDayOfWeek: 0 }, asWeekStart('2026-11-23')).deliveryOn).toBe('2026-11-29')
  })

  it.each([
    ['2026-10-26', '2026-10-25T19:00'],
    ['2026-10-19', '2026-10-18T18:00'],
    ['2027-03-29', '2027-03-28T18:00'],
    ['2027-11-01', '2027-10-31T19:00'],
  ])('the cut-off before the week of %s stays on Sunday at 20:00 across the clock change', (week, utc) => {
    expect(deadlines(brno, asWeekStart(week)).cutOffAt.toISOString()).toBe(`${utc}:00.000Z`)
  })

  it('the cut-off is on Sunday at 20:00 in every week of three years', () => {
    for (let i = 0; i < 157; i += 1) {
      expect(wall.format(deadlines(brno, addWeeks(asWeekStart('2026-01-05'), i)).cutOffAt)).toBe('neděle 20:00')
    }
  })

  it('follow each other: one week opens at the moment the previous one closes', () => {
    fc.assert(
      fc.property(anySchedule, anyWeek, (schedule, week) => {
        const dates = deadlines(schedule, week)
        expect(inOrder(dates)).toBe(true)
        expect(weekOf(dates.deliveryOn)).toBe(week)
        expect(weekdayOf(dates.deliveryOn)).toBe(schedule.deliveryDayOfWeek)
        expect(deadlines(schedule, addWeeks(week, -1)).cutOffAt).toEqual(dates.opensAt)
      }),
    )
  })

  it('out of order or equal are rejected', () => {
    const dates = deadlines(brno, asWeekStart('2026-11-23'))
    expect(inOrder({ ...dates, offersCloseAt: dates.cutOffAt })).toBe(false)
    expect(inOrder({ ...dates, opensAt: dates.cutOffAt })).toBe(false)
    expect(inOrder({ ...dates, offersCloseAt: dates.deliveryAt })).toBe(false)
    expect(inOrder(deadlines({ ...brno, offersCloseDaysBefore: 5 }, asWeekStart('2026-11-23')))).toBe(false)
    const { deliveryAt, ...stored } = dates
    expect(inOrder(stored)).toBe(true)
    expect(inOrder({ ...stored, offersCloseAt: new Date(deliveryAt.getTime() + 86_400_000) })).toBe(false)
  })

  it('exactly one week collects at any instant', () => {
    fc.assert(
      fc.property(
        anySchedule,
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (schedule, now) => {
          const { opensAt, cutOffAt } = deadlines(schedule, collectingWeek(schedule, now))
          expect(opensAt <= now && now < cutOffAt).toBe(true)
        },
      ),
    )
    const { cutOffAt } = deadlines(brno, asWeekStart('2026-11-23'))
    expect(collectingWeek(brno, cutOffAt)).toBe('2026-11-30')
    expect(collectingWeek(brno, new Date(cutOffAt.getTime() - 1))).toBe('2026-11-23')
  })
})

describe('goods', () => {
  const tooEarly = (lastAt: string) =>
    `Objednávky by musely odejít ${lastAt}, ale ceny budou až v\u00a0úterý 12:00. Ukončete nabídky dřív, nebo vozte zboží později.`
  it.each([
    [0, null, null],
    [0, '14:00', null],
    [1, '08:00', null],
    [0, '17:01', 'Zboží musí být v depu nejpozději v čase závozu'],
    [2, '12:00', 'Zboží nemůže být v depu dřív, než skončí nabídky'],
    // Orders are due six hours before the goods: then prices must be known.
    [2, '18:01', null],
    [2, '18:00', tooEarly('v\u00a0úterý 12:00')],
    [2, '12:01', tooEarly('v\u00a0úterý 6:01')],
  ])('%i days before the delivery at %s: %s', (goodsDaysBefore, goodsTime, fault) =>
    expect(goodsFault({ goodsDaysBefore, goodsTime }, brno, 6)).toBe(fault),
  )

  it('that come any time on the delivery day still need prices before its last hour of orders', () => {
    const late = { ...brno, offersCloseDaysBefore: 1, offersCloseTime: '18:00' }
    expect(goodsFault({ goodsDaysBefore: 0, goodsTime: null }, late, 6)).toContain(
      'odejít ve\u00a0středu 18:00, ale ceny budou až ve\u00a0středu 18:00',
    )
    expect(goodsFault({ goodsDaysBefore: 0, goodsTime: null }, late, 5)).toBeNull()
  })
})

describe('the state of a delivery', () => {
  it('advances one step at a time and can be cancelled until the order', () => {
    const allowed = DELIVERY_STATUSES.flatMap((from) =>
      DELIVERY_STATUSES.filter((to) => canAdvance(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'planned → collecting',
      'planned → cancelled',
      'collecting → closed',
      'collecting → cancelled',
      'closed → offering',
      'closed → cancelled',
      'offering → cleared',
      'offering → cancelled',
      'cleared → ordered',
      'cleared → settled',
      'cleared → cancelled',
      'ordered → in_transit',
      'in_transit → ready',
      'ready → handed_over',
      'handed_over → settled',
    ])
    expect(statusLabel('collecting')).toBe('sbíráme')
    expect(statusLabel('handed_over')).toBe('předáno')
    expect(new Set(DELIVERY_STATUSES.map(statusLabel)).size).toBe(DELIVERY_STATUSES.length)
  })

  it('a basket can change until the last millisecond before the cut-off', () => {
    const cutOffAt = new Date('2026-11-22T19:00:00Z')
    const at = (ms: number, status: DeliveryStatus = 'collecting') => isOpen({ status, cutOffAt }, new Date(cutOffAt.getTime() + ms))
    expect([-1, 0, 1].map((ms) => at(ms))).toEqual([true, false, false])
    expect(DELIVERY_STATUSES.filter((status) => at(-1, status))).toEqual(['planned', 'collecting'])
  })

  it('a planned week can be edited from the day on which it is one of the next eight', () => {
    const weekStart = asWeekStart('2027-01-18')
    const from = (day: string, status: DeliveryStatus = 'planned') => editableFrom({ status, weekStart }, new Date(`${day}T12:00:00Z`))
    expect([from('2026-11-23'), from('2026-11-24'), from('2026-11-23', 'collecting')]).toEqual(['2026-11-24', null, null])
    expect(isPickableWeek(weekStart, asDay('2026-11-23'))).toBe(false)
    expect(isPickableWeek(weekStart, asDay('2026-11-24'))).toBe(true)
  })

  it('explains why a basket cannot change', () => {
    const now = new Date(`${asDay('2026-11-22')}T12:00:00Z`)
    const later = new Date('2026-11-22T19:00:00Z')
    expect(whyClosed({ status: 'collecting', cutOffAt: later }, now)).toBeNull()
    expect(whyClosed({ status: 'collecting', cutOffAt: now }, now)).toBe('Uzávěrka pro změny uplynula')
    expect(whyClosed({ status: 'closed', cutOffAt: later }, now)).toBe('Uzávěrka pro změny uplynula')
    expect(whyClosed({ status: 'cancelled', cutOffAt: later }, now)).toBe('Závoz byl zrušen')
  })
})

it('is missed once its day is over and nothing was ordered', () => {
  const day = asDay('2026-11-26')
  expect(isMissed('cleared', day, day)).toBe(false)
  expect(DELIVERY_STATUSES.filter((status) => isMissed(status, day, asDay('2026-11-27')))).toEqual(['cleared'])
})
