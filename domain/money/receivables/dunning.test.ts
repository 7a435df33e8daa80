import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '../../time/day.ts'
import { haler, sumMoney } from '../money.ts'
import { ageOf, stageDue, unpaidOf, type UnpaidInvoice } from './dunning.ts'

const today = asDay('2026-12-31')
const daysAgo = (days: number) => addDays(today, -days)
const invoice: UnpaidInvoice = { dueOn: daysAgo(3), unpaid: haler(50_000), lastStage: null, lastOn: null, stoppedUntil: null }

describe('an unpaid invoice', () => {
  it.each([
    [{}, 1],
    [{ dueOn: daysAgo(2) }, null],
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

describe('payments', () => {
  const debt = (amount: number) => ({ amount: haler(amount) })
  it('pay the oldest first', () =>
    expect(unpaidOf(haler(150), [debt(100), debt(100), debt(100)]).map(({ unpaid }) => unpaid)).toEqual([100, 50]))
  it('leave unpaid no more than is owed, nor more of a debt than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 100_000 }), fc.array(fc.nat({ max: 20_000 })), (owed, amounts) => {
        const unpaid = unpaidOf(haler(owed), amounts.map(debt))
        expect(sumMoney(unpaid.map((each) => each.unpaid))).toBe(
          Math.min(
            Math.max(0, owed),
            amounts.reduce((sum, each) => sum + each, 0),
          ),
        )
        for (const each of unpaid) expect(each.unpaid).toBeLessThanOrEqual(each.amount)
      }),
    )
  })
})
