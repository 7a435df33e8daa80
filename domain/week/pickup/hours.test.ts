import { describe, expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { exceptionsText, hoursOn, pickupEnd, pickupWindow, readExceptions, readHours, windowNote, type PointHours } from './hours.ts'

// 26 November 2026 is a Thursday.
const thursday = asDay('2026-11-26')
const shop = { openingHours: 'po–pá 7–12, 13–17, so 7:30–10', exceptions: [] }
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('opening hours', () => {
  test.each([
    ['po–pá 7–17, so 7–10', 'po 7–17, út 7–17, st 7–17, čt 7–17, pá 7–17, so 7–10'],
    ['po, st 8–12, 13-17', 'po 8–12, 13–17, st 8–12, 13–17'],
    ['denně 6–22', 'po–ne 6–22'],
    ['po, st a pá 13–16', 'po 13–16, st 13–16, pá 13–16'],
    ['so–po 8.30–24:00', 'so 8:30–24, ne 8:30–24, po 8:30–24'],
  ])('%s is read as %s', (text, same) => {
    expect(readHours(text)).not.toBeNull()
    expect(readHours(text)).toEqual(readHours(same))
  })

  test.each([
    '',
    'nonstop',
    'po',
    'po–pá',
    '8–12',
    'po 17–8',
    'po 8–25',
    'po 8:70–9',
    'po 8–12, 11–15',
    'po 8–12, út',
    'dle dohody',
    'po 8–12,',
  ])('"%s" is not read, and nothing is promised', (text) => {
    expect(readHours(text)).toBeNull()
    expect(windowNote({ openingHours: text, exceptions: [] }, thursday, '23:00')).toBeNull()
  })

  test('an exception is valid instead of the weekday', () => {
    const exceptions = readExceptions('26. 11. 2026 zavřeno (inventura)\n24.12.2026 8–11\n\n')!
    expect(exceptions).toEqual([
      { day: '2026-11-26', hours: '', note: 'inventura' },
      { day: '2026-12-24', hours: '8–11', note: '' },
    ])
    expect(readExceptions(exceptionsText(exceptions))).toEqual(exceptions)
    expect(hoursOn({ ...shop, exceptions }, thursday)).toEqual([])
    expect(hoursOn({ ...shop, exceptions }, asDay('2026-12-24'))).toEqual([{ from: 480, until: 660 }])
  })

  test.each(['31. 2. 2026 zavřeno', '24. 12. zavřeno', '24. 12. 2026', '24. 12. 2026 asi', '1. 1. 2027 8–9\n1. 1. 2027 zavřeno'])(
    'the exception "%s" is refused',
    (text) => expect(readExceptions(text)).toBeNull(),
  )
})

describe('a pickup window', () => {
  test('begins when the delivery comes, or when the point opens', () => {
    expect(pickupWindow(shop, thursday, '14:00')).toEqual({ state: 'open', from: '14:00', until: '17:00' })
    expect(windowNote(shop, thursday, '14:00')).toBeNull()
    expect(plain(windowNote(shop, thursday, '12:00'))).toBe('V 12:00 je zavřeno, vyzvednete od 13:00 do 17:00.')
  })

  test('of a purchase that is there all day is all hours of the day', () => {
    expect(plain(windowNote(shop, thursday, null))).toBe('Vyzvednete od 7:00 do 12:00 a od 13:00 do 17:00.')
    const exceptions = readExceptions('26. 11. 2026 zavřeno (inventura)')!
    expect(plain(windowNote({ ...shop, exceptions }, thursday, null))).toBe(
      'Ve čtvrtek 26. 11. je zavřeno (inventura). Otevře v pátek 27. 11. v 7:00 a zavře v 12:00.',
    )
  })

  test('that would be in a closed hour says so, and when the point opens next', () => {
    expect(plain(windowNote(shop, thursday, '17:00'))).toBe(
      'Ve čtvrtek 26. 11. je po 17:00 zavřeno. Otevře v pátek 27. 11. v 7:00 a zavře v 12:00.',
    )
    const exceptions = readExceptions('26. 11. 2026 zavřeno (inventura)\n27. 11. 2026 zavřeno')!
    expect(plain(windowNote({ ...shop, exceptions }, thursday, '10:00'))).toBe(
      'Ve čtvrtek 26. 11. je po 10:00 zavřeno (inventura). Otevře v sobotu 28. 11. v 7:30 a zavře v 10:00.',
    )
  })

  test('ends when the point closes for the day, not for lunch; the next day it opens if it is closed by then', () => {
    const end = (arrival: string, hours: PointHours = shop) => pickupEnd(hours, thursday, arrival)?.toISOString()
    expect(end('10:00')).toBe('2026-11-26T16:00:00.000Z')
    expect(end('17:00')).toBe('2026-11-27T16:00:00.000Z')
    expect(end('10:00', { openingHours: 'denně 0–24', exceptions: [] })).toBe('2026-11-26T23:00:00.000Z')
    expect(end('10:00', { openingHours: 'podle domluvy', exceptions: [] })).toBeUndefined()
  })
})
