import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { answersDueAt, dueAlarm, dueChase, lastOrderAt, lastOrderText } from './order-hours.ts'

test.each([
  ['2026-11-26', 6, '2026-11-25T17:00:00Z'],
  ['2026-11-26', 0, '2026-11-25T23:00:00Z'],
  // The clocks go back on 25 October; the hours are real ones.
  ['2026-10-26', 24, '2026-10-24T23:00:00Z'],
])('the orders of a delivery on %s go out %i hours before its day at the latest: %s', (day, hours, at) => {
  expect(lastOrderAt({ deliveryOn: asDay(day), bringOn: asDay(day), bringAt: '06:00' }, hours)).toEqual(new Date(at))
})

test.each([
  ['2026-11-26', '06:00', '2026-11-26', '00:00'],
  ['2026-11-26', '00:00', '2026-11-26', '00:00'],
  ['2026-11-25', '14:00', '2026-11-25', '14:00'],
  ['2026-11-24', '16:00', '2026-11-24', '16:00'],
])('if the depot takes goods in on %s at %s, orders for 26 November are answered by %s, %s', (bringOn, bringAt, day, time) => {
  const of = { deliveryOn: asDay('2026-11-26'), bringOn: asDay(bringOn), bringAt }
  expect(answersDueAt(of)).toEqual(pragueInstant(asDay(day), time))
  expect(lastOrderAt(of, 0)).toEqual(answersDueAt(of))
})

const lastAt = pragueInstant(asDay('2026-11-25'), '18:00')
const at = (time: string) => pragueInstant(asDay('2026-11-25'), time)

test.each([
  ['11:59', null, null],
  ['12:00', null, 6],
  ['12:00', 6, null],
  ['15:59', 6, null],
  ['16:00', 6, 2],
  ['17:59', 2, null],
  ['18:00', 2, 0],
  ['23:00', 0, null],
  // After an outage only the latest.
  ['17:00', null, 2],
  ['19:00', 6, 0],
])('at %s, if the alarm of %s hours was told, the one of %s is due', (time, told, due) => {
  expect(dueAlarm({ lastAt, told }, at(time))).toBe(due)
})

test('the sentence says until when, or that it is too late', () => {
  expect(lastOrderText(lastAt, at('17:59'))).toBe('odešlete nejpozději st\u00a025.\u00a011., 18:00')
  expect(lastOrderText(lastAt, at('18:00'))).toBe('měly odejít do st\u00a025.\u00a011., 18:00')
})

const sentAt = at('14:00')
test.each([
  ['19:59', {}, null],
  ['20:00', {}, 'remind'],
  ['20:00', { remindedAt: at('20:00') }, null],
  // It came late: not in the first hour.
  ['20:00', { sentAt: at('19:30') }, null],
  ['20:30', { sentAt: at('19:30') }, 'remind'],
])('at %s, of an order %j without an answer, %s is due', (time, order, due) => {
  const unanswered = { dueAt: pragueInstant(asDay('2026-11-26'), '00:00'), sentAt, remindedAt: null, missedAt: null, ...order }
  expect(dueChase(unanswered, at(time))).toBe(due)
})

test('when its time has passed, operators are told once that there is no answer, also after an outage', () => {
  const unanswered = { dueAt: pragueInstant(asDay('2026-11-26'), '00:00'), sentAt, remindedAt: null, missedAt: null }
  const midnight = pragueInstant(asDay('2026-11-26'), '00:00')
  expect(dueChase(unanswered, midnight)).toBe('missing')
  expect(dueChase({ ...unanswered, missedAt: midnight }, midnight)).toBeNull()
})
