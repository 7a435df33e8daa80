import { describe, expect, test } from 'vitest'
import { asDay, weekdayOf, type Day } from '../../time/day.ts'
import { pragueDay, formatPragueTime } from '../../time/prague.ts'
import { asWeekStart } from '../../time/week.ts'
import { DEADLINE_TYPES, deadlineLabel } from '../deliveries/purchase-deadlines.ts'
import { feedEvents, type FeedDeadline, type FeedDelivery, type FeedPlace } from './events.ts'

const place: FeedPlace = { isBrought: false, address: 'Výdejna Lesná, Brno', openingHours: 'Po–Pá 8–18', hours: null }
const delivery: FeedDelivery = {
  id: 'd1',
  weekStart: asWeekStart('2026-11-23'),
  status: 'collecting',
  cutOffAt: new Date('2026-11-23T19:00:00Z'),
  deliveryOn: asDay('2026-11-26'),
  deliveryTime: '17:00',
  shiftedFrom: null,
  shiftReason: null,
  cancelReason: null,
  isMissed: false,
  failed: null,
  isSkipped: false,
  hasItems: true,
  place,
  deadlines: [],
}
const titles = (changes: Partial<FeedDelivery>) => feedEvents([{ ...delivery, ...changes }]).map(({ title }) => title)

describe('the calendar of a household', () => {
  test('an open week has its cut-off with a reminder a day before, and its pickup with the place', () => {
    const [cutOff, pickup] = feedEvents([delivery])
    expect(cutOff).toMatchObject({ id: 'cut-off-d1', title: 'Uzávěrka košíku na týden 48', about: 'Košík můžete měnit do 20:00.' })
    expect(cutOff!.end).toEqual(delivery.cutOffAt)
    expect(cutOff!.start.getTime() - cutOff!.alarm! * 60_000).toBe(delivery.cutOffAt.getTime() - 24 * 3_600_000)
    expect(pickup).toMatchObject({
      id: 'delivery-d1',
      start: new Date('2026-11-26T16:00:00Z'),
      title: 'Vyzvednutí nákupu, týden 48',
      about: 'Otevřeno: Po–Pá 8–18',
      place: 'Výdejna Lesná, Brno',
      isCancelled: false,
    })
  })

  test.each([
    ['an empty basket', { hasItems: false }, ['Uzávěrka košíku na týden 48']],
    ['a skipped week', { isSkipped: true }, []],
    ['a week that waits for prices', { status: 'offering' as const }, ['Vyzvednutí nákupu, týden 48']],
    ['a week that is not ordered yet', { status: 'cleared' as const }, ['Zatím neobjednáno: Vyzvednutí nákupu, týden 48']],
    ['a week that is ordered', { status: 'ordered' as const }, ['Vyzvednutí nákupu, týden 48']],
    ['a cleared week without a purchase', { status: 'cleared' as const, hasItems: false }, []],
  ])('%s', (_, changes, expected) => expect(titles(changes)).toEqual(expected))

  test('a delivery to the door says so', () => {
    expect(titles({ place: { ...place, isBrought: true } })[1]).toBe('Rozvoz nákupu, týden 48')
  })

  test('a cancelled delivery stays as a cancelled event with the reason, and never rings', () => {
    const [event, ...rest] = feedEvents([{ ...delivery, status: 'cancelled', cancelReason: 'porucha auta' }])
    expect(rest).toEqual([])
    expect(event).toMatchObject({ id: 'delivery-d1', isCancelled: true, alarm: null, title: 'Zrušeno: Vyzvednutí nákupu, týden 48' })
    expect(event!.about).toBe('Závoz je zrušený: porucha auta')
  })

  test('one that nobody came for says so, and moves to the day on which it is offered again', () => {
    const deadlines = DEADLINE_TYPES.map((type) => ({ type, deadlineAt: delivery.cutOffAt, completedAt: null, notes: '' }))
    const there = { ...place, hours: { openingHours: 'po–pá 8–18', exceptions: [] } }
    const allOf = (offeredOn: Day | null) => feedEvents([{ ...delivery, place: there, status: 'ready', failed: { offeredOn }, deadlines }])
    const failed = (offeredOn: Day | null) => allOf(offeredOn)[0]
    expect(allOf(null).map(({ title }) => title)).toEqual(['Nepředáno: Vyzvednutí nákupu, týden 48', 'Zaplatit nákup, týden 48'])
    expect(failed(null)).toMatchObject({
      title: 'Nepředáno: Vyzvednutí nákupu, týden 48',
      about: 'Nákup se nepodařilo předat.',
      alarm: null,
    })
    const again = failed(asDay('2026-12-01'))
    expect(again).toMatchObject({
      id: 'delivery-d1',
      start: new Date('2026-12-01T16:00:00Z'),
      title: 'Vyzvednutí nákupu, týden 48',
      about: 'Vyzvednete od 8:00 do 18:00.\nOtevřeno: Po–Pá 8–18\nPlatba: po 23. 11., 20:00',
      alarm: 120,
    })
  })

  test('one that was not ordered in time promises nothing', () => {
    const [event, ...rest] = feedEvents([
      {
        ...delivery,
        status: 'cleared',
        isMissed: true,
        deadlines: DEADLINE_TYPES.map((type) => ({ type, deadlineAt: delivery.cutOffAt, completedAt: null, notes: '' })),
      },
    ])
    expect(rest).toEqual([])
    expect(event).toMatchObject({ title: 'Neobjednáno: Vyzvednutí nákupu, týden 48', alarm: null, isCancelled: false })
    expect(event!.about).toBe('Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.')
  })

  test('a shifted delivery says from where and why', () => {
    const [, event] = feedEvents([
      { ...delivery, deliveryOn: asDay('2026-12-23'), shiftedFrom: asDay('2026-12-24'), shiftReason: 'Štědrý den' },
    ])
    expect(event!.about).toContain('Důvod: Štědrý den.')
    expect(event!.about).toContain('Místo ve čtvrtek 24. 12. přijedeme ve středu 23. 12.')
  })

  test.each(['2026-03-26', '2026-04-02', '2026-10-22', '2026-10-29', '2026-12-31', '2027-01-07'])(
    'on %s it starts at five in Prague, before and after the change of clocks and in week 53',
    (day) => {
      const [, event] = feedEvents([{ ...delivery, deliveryOn: asDay(day) }])
      expect([pragueDay(event!.start), formatPragueTime(event!.start), weekdayOf(pragueDay(event!.start))]).toEqual([day, '17:00', 4])
    },
  )

  test('week 53 has its number', () => {
    expect(titles({ weekStart: asWeekStart('2026-12-28') })).toEqual(['Uzávěrka košíku na týden 53', 'Vyzvednutí nákupu, týden 53'])
  })
})

test('a pickup is not promised for a closed hour', () => {
  const at = (openingHours: string, deliveryTime: FeedDelivery['deliveryTime']) =>
    feedEvents([{ ...delivery, deliveryTime, place: { ...place, openingHours, hours: { openingHours, exceptions: [] } } }]).find(({ id }) =>
      id.startsWith('delivery-'),
    )!
  expect(at('po–pá 8–17:30', '17:00')).toMatchObject({ start: new Date('2026-11-26T16:00:00Z'), end: new Date('2026-11-26T16:30:00Z') })
  expect(at('po–pá 8–12, 13–18', '12:15')).toMatchObject({ start: new Date('2026-11-26T12:00:00Z') })
  expect(at('po–pá 8–17', '17:00').about).toContain('Ve čtvrtek 26. 11. je po 17:00 zavřeno. Otevře v pátek 27. 11. v 8:00')
})

describe('the deadlines of a purchase', () => {
  const deadlineAt = new Date('2026-11-26T17:00:00Z')
  const deadlines = DEADLINE_TYPES.map((type): FeedDeadline => ({ type, deadlineAt, completedAt: null, notes: '' }))
  const withThem = (change: (each: FeedDeadline) => Partial<FeedDeadline>, delivered: Partial<FeedDelivery> = {}) =>
    feedEvents([{ ...delivery, deadlines: deadlines.map((each) => ({ ...each, ...change(each) })), ...delivered }])
  const ids = (events: ReturnType<typeof withThem>) => events.map(({ id }) => id)

  test('are all at its delivery; the payment and the end of the pickup remind by themselves', () => {
    const [, pickup, payment, end, ...rest] = withThem(() => ({}))
    for (const type of DEADLINE_TYPES) expect(pickup!.about).toContain(`${deadlineLabel(type)}: čt 26. 11., 18:00`)
    expect(payment).toMatchObject({ id: 'payment-d1', title: 'Zaplatit nákup, týden 48', end: deadlineAt, place: null })
    expect(payment!.start.getTime() - payment!.alarm! * 60_000).toBe(deadlineAt.getTime() - 24 * 3_600_000)
    expect(end).toMatchObject({ id: 'pickup-end-d1', title: 'Konec výdeje nákupu, týden 48', end: deadlineAt, place: place.address })
    expect(end!.start.getTime() - end!.alarm! * 60_000).toBe(deadlineAt.getTime() - 2 * 3_600_000)
    expect(rest).toEqual([])
  })

  test('remind of nothing that is done, that the driver brings, or that does not take place', () => {
    expect(ids(withThem(() => ({ completedAt: deadlineAt })))).toEqual(['cut-off-d1', 'delivery-d1'])
    expect(ids(withThem(({ type }) => (type === 'payment' ? { notes: 'při převzetí' } : {})))).not.toContain('payment-d1')
    expect(ids(withThem(() => ({}), { place: { ...place, isBrought: true } }))).not.toContain('pickup-end-d1')
    expect(ids(withThem(() => ({}), { isSkipped: true }))).toEqual([])
    expect(ids(withThem(() => ({}), { hasItems: false }))).toEqual(['cut-off-d1'])
    const cancelled = withThem(() => ({}), { status: 'cancelled', cancelReason: 'porucha auta' })
    expect(ids(cancelled)).toEqual(['delivery-d1'])
    expect(cancelled[0]!.about).not.toContain('Platba')
  })
})
