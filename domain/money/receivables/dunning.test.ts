import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { ageOf, stageDue, type UnpaidInvoice } from './dunning.ts'

const today = asDay('2026-12-31')
const daysAgo = (days: number) => addDays(today, -days)
const invoice: UnpaidInvoice = {
  dueOn: daysAgo(3),
  issuedOn: daysAgo(90),
  unpaid: haler(50_000),
  lastStage: null,
  lastOn: null,
  stoppedUntil: null,
}

describe('an unpaid invoice', () => {
  it.each([
    [{}, 1],
    [{ dueOn: daysAgo(2) }, null],
    [{ issuedOn: daysAgo(2) }, null],
    [{ unpaid: haler(1999) }, null],
    [{ dueOn: daysAgo(14), lastStage: 1, lastOn: daysAgo(11) }, 2],
    [{ dueOn: daysAgo(14), lastStage: 1, lastOn: daysAgo(6) }, null],
    [{ dueOn: daysAgo(13), lastStage: 1, lastOn: daysAgo(10) }, null],
    [{ dueOn: daysAgo(90) }, 1],
    [{ dueOn: daysAgo(30), lastStage: 2, lastOn: daysAgo(16) }, 3],
    [{ dueOn: daysAgo(90), lastStage: 3, lastOn: daysAgo(60) }, null],
    [{ stoppedUntil: today }, null],
    [{ stoppedUntil: daysAgo(1) }, 1],
  ] as const)('with %j is reminded of at stage %s', (part, stage) => expect(stageDue({ ...invoice, ...part }, today)).toBe(stage))
})

it.each([
  [0, 'not_due'],
  [1, 'to_14'],
  [14, 'to_14'],
  [15, 'to_30'],
  [31, 'to_60'],
  [61, 'older'],
] as const)('a receivable %i days after its due day is %s', (days, age) => expect(ageOf(daysAgo(days), today)).toBe(age))
