import fc from 'fast-check'
import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { addDays, asDay, type Weekday } from './day.ts'
import { holidayName, holidaysOf } from './holidays.ts'
import {
  formatPragueDateTime,
  formatPragueInstant,
  formatPragueMoment,
  formatPragueTime,
  isTimeOfDay,
  parseTimeOfDay,
  pragueDay,
  pragueInstant,
  timeLeft,
} from './prague.ts'
import { timeUntil } from './time-until.ts'
import { monthTitle } from './month-title.ts'
import { formatDay, forWeekday, monthName, onWeekday, untilWeekday, weekdayName } from './weekday.ts'
import { momentUntil, momentWhen } from './in-sentence.ts'

// An independent reference: Prague time as Intl formats it.
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

describe('clocks in Czechia', () => {
  it.each([
    ['2026-11-22', '20:00', '2026-11-22T19:00:00.000Z'],
    ['2026-10-25', '20:00', '2026-10-25T19:00:00.000Z'],
    ['2026-10-24', '20:00', '2026-10-24T18:00:00.000Z'],
    ['2027-03-28', '20:00', '2027-03-28T18:00:00.000Z'],
    ['2027-03-27', '20:00', '2027-03-27T19:00:00.000Z'],
    ['2027-10-31', '20:00', '2027-10-31T19:00:00.000Z'],
    ['2027-10-30', '20:00', '2027-10-30T18:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(pragueInstant(asDay(day), time).toISOString()).toBe(instant)
  })

  it('02:30 that does not exist becomes 3:30', () => {
    const instant = pragueInstant(asDay('2027-03-28'), '02:30')
    expect(instant.toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(formatPragueTime(instant)).toBe('3:30')
  })

  it.each(['2026-10-25', '2027-10-31'])('02:30 that occurs twice on %s means the first one', (day) => {
    const instant = pragueInstant(asDay(day), '02:30')
    expect(instant.toISOString()).toBe(`${day}T00:30:00.000Z`)
    expect(formatPragueTime(new Date(instant.getTime() + 3_600_000))).toBe('2:30')
  })

  it('local time converts to an instant and back, on every day of twenty years', () => {
    fc.assert(
      fc.property(fc.nat(7300), fc.constantFrom('00:00', '05:30', '20:00', '23:59'), (n, time) => {
        const day = addDays(asDay('2026-01-01'), n)
        const instant = pragueInstant(day, time)
        expect(wall.format(instant)).toBe(`${day} ${time}`)
        expect(pragueDay(instant)).toBe(day)
      }),
    )
  })

  it.each([
    ['16:30', '16:30'],
    [' 9:30 ', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['8:30', '08:30'],
    ['08.30', '08:30'],
    [' 22 ', '22:00'],
    ['0:05', '00:05'],
    ['8:5', null],
    ['večer', null],
    ['1710', '17:10'],
    ['22', '22:00'],
    ['9', '09:00'],
    ['25', null],
    ['9:3', null],
    ['24:00', null],
    ['12:60', null],
    ['', null],
    ['půl osmé', null],
  ])('the time %j is read as %j', (text, time) => expect(parseTimeOfDay(text)).toBe(time))

  it('an invalid time is rejected', () => {
    expect(['24:00', '8:00', '20:60', '20', ''].map(isTimeOfDay)).toEqual([false, false, false, false, false])
    expect(() => pragueInstant(asDay('2026-11-22'), '8:00')).toThrow(RangeError)
  })

  it('midnight in Prague belongs to the next day', () => {
    expect(pragueDay(new Date('2026-11-22T22:59:59Z'))).toBe('2026-11-22')
    expect(pragueDay(new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-23')
    expect(pragueDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  })

  it('are formatted in Czech', () => {
    const at = pragueInstant(asDay('2026-11-23'), '20:00')
    expect(formatPragueDateTime(at)).toBe('po\u00a023.\u00a011., 20:00')
    expect(formatPragueDateTime(at, 'long')).toBe('pondělí\u00a023.\u00a011., 20:00')
    expect(formatPragueDateTime(at, 'full')).toBe('23.\u00a011.\u00a02026 20:00')
    const sunday = new Date('2026-11-29T19:00:00Z')
    expect(momentWhen(sunday)).toBe('v\u00a0neděli\u00a029.\u00a011., 20:00')
    expect(momentUntil(sunday)).toBe('do neděle\u00a029.\u00a011., 20:00')
    expect(formatPragueInstant(new Date(at.getTime() + 5007))).toBe('23.\u00a011.\u00a02026 20:00:05,007 (+01:00)')
    expect(formatPragueTime(pragueInstant(asDay('2026-11-23'), '08:05'))).toBe('8:05')
    expect(formatDay(asDay('2026-11-23'), 'long')).toBe('pondělí\u00a023.\u00a011.')
    expect(formatDay(asDay('2026-11-03'))).toBe('3.\u00a011.\u00a02026')
  })

  it('name weekdays and months like the Czech locale', () => {
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('cs-CZ', { timeZone: 'UTC', ...options })
    for (let i = 0; i < 7; i += 1) {
      const sunday = new Date(Date.UTC(2026, 10, 22 + i))
      expect(weekdayName(i as Weekday)).toBe(intl({ weekday: 'long' }).format(sunday))
      expect(weekdayName(i as Weekday, 'short')).toBe(intl({ weekday: 'short' }).format(sunday))
    }
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, 1))
      const parts = intl({ day: 'numeric', month: 'long' }).formatToParts(date)
      expect(monthName(asDay(date.toISOString().slice(0, 10)))).toBe(parts.find(({ type }) => type === 'month')?.value)
    }
    expect([onWeekday(4), onWeekday(1), untilWeekday(3)]).toEqual(['ve\u00a0čtvrtek', 'v\u00a0pondělí', 'do středy'])
    expect([forWeekday(5), forWeekday(3)]).toEqual(['na\u00a0pátek', 'na\u00a0středu'])
  })

  const minutes = (n: number) => n * 60_000
  it.each([
    [minutes(2 * 1440 + 3 * 60), 'zbývají 2\u00a0dny 3\u00a0hodiny'],
    [minutes(60), 'zbývá 1\u00a0hodina'],
    [minutes(5 * 1440 + 59), 'zbývá 5\u00a0dní'],
    [minutes(1440), 'zbývá 1\u00a0den'],
    [minutes(4 * 60 + 20), 'zbývají 4\u00a0hodiny 20\u00a0minut'],
    [minutes(23 * 60 + 59), 'zbývá 23\u00a0hodin 59\u00a0minut'],
    [minutes(1), 'zbývá 1\u00a0minuta'],
    [minutes(3) + 59_999, 'zbývají 3\u00a0minuty'],
    [59_999, 'zbývá méně než minuta'],
    [1, 'zbývá méně než minuta'],
    [0, null],
    [-1, null],
  ])('%d ms before the cut-off: %s', (left, expected) => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(timeLeft(now, new Date(now.getTime() + left))).toBe(expected)
  })

  it.each([
    [minutes(4 * 1440 + 900), 'za\u00a04\u00a0dny'],
    [minutes(1440), 'za\u00a01\u00a0den'],
    [minutes(1439), 'za\u00a023\u00a0hodin'],
    [minutes(60), 'za\u00a01\u00a0hodinu'],
    [minutes(1), 'za\u00a01\u00a0minutu'],
    [59_999, 'za chvíli'],
    [0, null],
  ])('%d ms before the end of offers: %s', (left, expected) => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(timeUntil(now, new Date(now.getTime() + left))).toBe(expected)
  })
})

describe('public holidays', () => {
  it('equal the thirteen of the date-holidays package, every year from 2016 to 2060', () => {
    const calendar = new Holidays('CZ')
    for (let year = 2016; year <= 2060; year += 1) {
      const theirs = calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10))
      expect(holidaysOf(year).map(({ day }) => day)).toEqual([...new Set(theirs)].sort())
      expect(theirs).toHaveLength(13)
    }
  })

  it('have Czech names', () => {
    expect(holidayName(asDay('2027-03-26'))).toBe('Velký pátek')
    expect(holidayName(asDay('2027-03-29'))).toBe('Velikonoční pondělí')
    expect(holidayName(asDay('2026-12-24'))).toBe('Štědrý den')
    expect(holidayName(asDay('2026-12-23'))).toBeNull()
  })
})

it('a time on the same day in Prague is shown without the date', () => {
  const at = pragueInstant(asDay('2026-11-21'), '14:32')
  expect(formatPragueMoment(at, pragueInstant(asDay('2026-11-21'), '23:59'))).toBe('14:32')
  expect(formatPragueMoment(at, pragueInstant(asDay('2026-11-22'), '00:00'))).toBe('21.\u00a011., 14:32')
})

it('gives a month a title in the nominative', () => {
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-15`)
  const words = new Intl.DateTimeFormat('cs-CZ', { month: 'long', timeZone: 'UTC' })
  expect(months.map((day) => monthTitle(asDay(day)).toLowerCase())).toEqual(
    months.map((day) => `${words.format(new Date(`${day}T12:00:00Z`))}\u00a02026`),
  )
})
