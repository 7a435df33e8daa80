import { expect, it } from 'vitest'
import { announcedText, lockText, passUntil, periodText } from './period-text.ts'

const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('a period within a day, over midnight and without an end is displayed in Czech', () => {
  const period = (startsAt: Date, endsAt: Date | null) => plain(periodText({ startsAt, endsAt }))
  expect(period(at(21, '12:00'), at(21, '14:05'))).toBe('v sobotu 21. listopadu od 12:00 do 14:05')
  expect(period(at(25, '23:00'), at(26, '01:30'))).toBe('od středy 25. listopadu 23:00 do čtvrtka 26. listopadu 1:30')
  expect(period(at(24, '08:05'), null)).toBe('od úterý 24. listopadu 8:05')
})

it('a lock says that its end is unknown, an announcement what to expect', () => {
  const lock = (startedAt: Date | null, endsAt: Date | null) => plain(lockText({ kind: 'window', message: '', startedAt, endsAt }))
  expect(lock(at(21, '12:00'), at(21, '14:00'))).toBe('V sobotu 21. listopadu od 12:00 do 14:00.')
  expect(lock(at(21, '12:00'), null)).toBe('Od soboty 21. listopadu 12:00. Konec zatím neznáme.')
  expect(lock(null, null)).toBe('Konec zatím neznáme.')
  expect(plain(announcedText({ message: null, startsAt: at(21, '22:00'), endsAt: at(21, '23:00') }))).toBe(
    'v sobotu 21. listopadu od 22:00 do 23:00 nebude Dohromady dostupné.',
  )
})

it('a pass that lasts over midnight says tomorrow', () => {
  const until = (end: Date) => plain(passUntil(end, at(21, '12:00')))
  expect(until(at(21, '23:59'))).toBe('do 23:59')
  expect(until(at(22, '00:00'))).toBe('do zítřka 0:00')
  expect(until(at(22, '08:52'))).toBe('do zítřka 8:52')
  expect(until(at(24, '08:52'))).toBe('do 24. listopadu 8:52')
})
