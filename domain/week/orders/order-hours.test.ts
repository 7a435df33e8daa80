import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { answerDueAt } from '../deliveries/last-order.ts'
import { dueAlarm, dueChase, lastOrderText, whyNotOrder } from './order-hours.ts'

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
  expect(lastOrderText(lastAt, at('17:59'))).toBe('odešlete nejpozději ve\u00a0středu\u00a025.\u00a011., 18:00')
  expect(lastOrderText(lastAt, at('18:00'))).toBe('měly odejít do středy\u00a025.\u00a011., 18:00')
})

test('until the end of its day a delivery can be ordered, late as it is', () => {
  const deliveryOn = asDay('2026-11-26')
  expect(whyNotOrder(deliveryOn, deliveryOn)).toBeNull()
  expect(whyNotOrder(deliveryOn, asDay('2026-11-27'))).toMatch(/^Závoz měl být 26\.\s11\., objednat na něj už nejde/)
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

test('an order that was sent late is answered within two hours, and its supplier is reminded after one', () => {
  const goods = { deliveryOn: asDay('2026-11-26'), bringOn: asDay('2026-11-26'), bringAt: '06:00' }
  const midnight = pragueInstant(goods.deliveryOn, '00:00')
  expect(answerDueAt({ ...goods, sentAt })).toEqual(midnight)
  const late = pragueInstant(goods.deliveryOn, '07:00')
  const dueAt = answerDueAt({ ...goods, sentAt: late })
  expect(dueAt).toEqual(pragueInstant(goods.deliveryOn, '09:00'))
  const unanswered = { dueAt, sentAt: late, remindedAt: null, missedAt: null }
  expect(dueChase(unanswered, pragueInstant(goods.deliveryOn, '07:59'))).toBeNull()
  expect(dueChase(unanswered, pragueInstant(goods.deliveryOn, '08:00'))).toBe('remind')
  expect(dueChase({ ...unanswered, remindedAt: pragueInstant(goods.deliveryOn, '08:00') }, dueAt)).toBe('missing')
})

test('when its time has passed, operators are told once that there is no answer, also after an outage', () => {
  const unanswered = { dueAt: pragueInstant(asDay('2026-11-26'), '00:00'), sentAt, remindedAt: null, missedAt: null }
  const midnight = pragueInstant(asDay('2026-11-26'), '00:00')
  expect(dueChase(unanswered, midnight)).toBe('missing')
  expect(dueChase({ ...unanswered, missedAt: midnight }, midnight)).toBeNull()
})
