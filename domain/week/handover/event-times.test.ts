import { expect, test } from 'vitest'
import { eventTimes } from './event-times.ts'

const at = (time: string) => new Date(`2026-11-26T${time}Z`)
const [after, knownAt] = [at('15:00:00.000'), at('18:00:00.000')]

test.each([
  ['as they are', ['16:00:00.000', '16:00:10.000'], ['16:00:00.000', '16:00:10.000']],
  ['in the order of their times', ['16:00:10.000', '16:00:00.000'], ['16:00:10.000', '16:00:00.000']],
  ['in the order of recording, if they are equal', ['16:00:00.000', '16:00:00.000'], ['16:00:00.000', '16:00:00.001']],
  ['dated back', ['09:00:00.000', '09:00:10.000'], ['15:00:00.001', '15:00:00.002']],
  ['partly dated back', ['09:00:00.000', '16:00:00.000'], ['15:00:00.001', '16:00:00.000']],
  ['by a clock that is ahead', ['20:00:00.000', '21:00:00.000'], ['17:00:00.000', '18:00:00.000']],
])('events %s', (_, told, right) => {
  expect(eventTimes(told.map(at), { after, knownAt })).toEqual(right.map(at))
})

test('no clock dates a handover before the goods came or after now', () => {
  const told = ['1970-01-01T00:00Z', '1970-01-01T00:01Z', '2190-01-01T00:00Z'].map((text) => new Date(text))
  const times = eventTimes(told, { after, knownAt })
  expect(times.toSorted((one, other) => +one - +other)).toEqual(times)
  for (const time of times) expect([+time > +after, +time <= +knownAt]).toEqual([true, true])
  expect(eventTimes([], { after, knownAt })).toEqual([])
})
