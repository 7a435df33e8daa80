import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { answersDueAt, lastOrderAt } from './last-order.ts'

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
