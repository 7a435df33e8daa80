import { expect, it } from 'vitest'
import { dueReminder } from './reminder.ts'

const cutOffAt = new Date('2026-11-23T19:00:00Z')
const before = (hours: number, ms = 0) => new Date(cutOffAt.getTime() - hours * 3_600_000 + ms)
const never = { cutOffAt, reminded48At: null, reminded6At: null }

it.each([
  ['earlier', before(48, -1), never, null],
  ['48 hours before', before(48), never, 48],
  ['once', before(40), { ...never, reminded48At: before(48) }, null],
  ['6 hours before', before(6), { ...never, reminded48At: before(48) }, 6],
  ['after an outage only the later one', before(2), never, 6],
  ['not both', before(1), { ...never, reminded6At: before(2) }, null],
  ['never after the cut-off', cutOffAt, never, null],
] as const)('%s', (_, now, delivery, due) => {
  expect(dueReminder(delivery, now)).toBe(due)
})
