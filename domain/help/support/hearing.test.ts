import { expect, it } from 'vitest'
import { isHeard } from './hearing.ts'

const answerBy = new Date('2026-11-28T12:00:00Z')

it.each([
  ['nobody was asked', null, '2026-11-26T12:00:00Z', true],
  ['it has time', { answerBy, answeredAt: null }, '2026-11-28T11:59:59Z', false],
  ['its time is over', { answerBy, answeredAt: null }, '2026-11-28T12:00:00Z', true],
  ['it answered', { answerBy, answeredAt: new Date('2026-11-26T13:00:00Z') }, '2026-11-26T13:00:01Z', true],
] as const)('a supplier was heard: %s', (_, hearing, now, expected) => {
  expect(isHeard(hearing, new Date(now))).toBe(expected)
})
