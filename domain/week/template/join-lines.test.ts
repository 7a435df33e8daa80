import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineAmount } from './merge.ts'
import { haler } from '../../money/money.ts'
import { MAX_QUANTITY, thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { addWeeks, asWeekStart } from '../../time/week.ts'
import { joinLines, type WeekOfBoth } from './join-lines.ts'
import type { TemplateLine } from './line.ts'
import { isPaused } from './pause.ts'
import { isDue, recurrenceOf, type Recurrence } from './recurrence.ts'

const first = asWeekStart('2026-11-23')
const weeks = Array.from({ length: 8 }, (_, n) => addWeeks(first, n))
const nothing: LineAmount = { quantity: thousandths(0), maxPrice: null }

const target: TemplateLine = {
  id: 'target',
  itemId: 'milk',
  unit: 'l',
  quantity: thousandths(4000),
  maxPrice: haler(2000),
  recurrence: 'weekly',
  recurrenceWeeks: 1,
  anchorWeek: asWeekStart('2026-09-07'),
  pausedUntil: null,
  notes: 'polotučné',
}
const given: TemplateLine = { ...target, id: 'given', itemId: 'other', quantity: thousandths(2000), maxPrice: haler(1900), notes: '' }

const asInTemplate = (line: TemplateLine, week: WeekOfBoth['week']): LineAmount =>
  isDue(line, week) && !isPaused(line.pausedUntil, week) ? { quantity: line.quantity, maxPrice: line.maxPrice } : nothing
const plain = (one: TemplateLine, other: TemplateLine): WeekOfBoth[] =>
  weeks.map((week) => ({ week, target: asInTemplate(one, week), given: asInTemplate(other, week) }))

describe('merging lines of the same weeks', () => {
  test('their quantities add up, the lower cap holds, and both notes are target', () => {
    const { line, own, oneTime } = joinLines(target, { ...given, notes: 'v krabici' }, plain(target, given), first)
    expect(line).toEqual({ ...target, quantity: 6000, maxPrice: 1900, notes: 'polotučné; v krabici' })
    expect(own).toEqual(weeks.map((week) => ({ week, amount: null })))
    expect(oneTime).toEqual([])
  })

  test('adds up the quantities of single weeks; a week without either line stays empty', () => {
    const own = plain(target, given)
    own[1] = { ...own[1]!, given: { quantity: thousandths(5000), maxPrice: haler(2500) } }
    own[2] = { ...own[2]!, target: nothing }
    own[3] = { ...own[3]!, target: nothing, given: nothing }
    const amounts = joinLines(target, given, own, first).own.slice(0, 4)
    expect(amounts.map(({ amount }) => amount)).toMatchObject([
      null,
      { quantity: 9000, maxPrice: 2000 },
      { quantity: 2000, maxPrice: 1900 },
      { quantity: 0 },
    ])
  })

  test('are not added up if one wants more at a lower price: the other comes along week by week', () => {
    const stepped = { ...given, furtherSteps: [{ quantity: thousandths(6000), cap: haler(1500) }] }
    const open = plain(target, stepped).map((week) => ({ ...week, given: { ...week.given, furtherSteps: stepped.furtherSteps } }))
    const { line, own, oneTime } = joinLines(target, stepped, open, first)
    expect([line, own]).toEqual([null, []])
    expect(oneTime.map(({ amount }) => amount.furtherSteps)).toEqual(weeks.map(() => stepped.furtherSteps))
  })

  test('keeps lines without a cap as interest', () => {
    const { line } = joinLines({ ...target, maxPrice: null }, { ...given, maxPrice: null }, [], first)
    expect(line).toMatchObject({ quantity: 6000, maxPrice: null })
  })
})

describe('lines that cannot be merged', () => {
  const apart: [string, Partial<TemplateLine>][] = [
    ['of other weeks', { recurrence: 'biweekly', recurrenceWeeks: 2 }],
    ['paused otherwise', { pausedUntil: asDay('2026-12-05') }],
    ['of interest alone', { maxPrice: null }],
    ['of more than a line may ask for', { quantity: MAX_QUANTITY }],
  ]
  test.each(apart)('%s: the remaining line is unchanged, the other becomes one-time items in the open weeks', (_, other) => {
    const one = { ...given, ...other }
    const { line, own, oneTime } = joinLines(target, one, plain(target, one), first)
    expect([line, own]).toEqual([null, []])
    const due = weeks.filter((week) => asInTemplate(one, week).quantity > 0)
    expect(oneTime).toEqual(due.map((week) => ({ week, amount: { quantity: one.quantity, maxPrice: one.maxPrice }, notes: '' })))
  })

  test('have the same period in different weeks', () => {
    const biweekly = { recurrence: 'biweekly' as const, recurrenceWeeks: 2 }
    const shifted = { ...given, ...biweekly, anchorWeek: addWeeks(given.anchorWeek, 1) }
    expect(joinLines({ ...target, ...biweekly }, shifted, [], first).line).toBeNull()
    expect(joinLines({ ...target, ...biweekly }, { ...shifted, anchorWeek: addWeeks(given.anchorWeek, 2) }, [], first).line).not.toBeNull()
  })
})

const cap = fc.option(fc.integer({ min: 1, max: 5000 }).map(haler), { nil: null })
const quantity = fc.integer({ min: 1, max: 20 }).map((n) => thousandths(n * 1000))
const period = fc
  .constantFrom<[Recurrence, number]>(['weekly', 1], ['biweekly', 2], ['monthly', 4], ['custom', 3], ['external', 0])
  .map(([name, n]) => recurrenceOf(name, n)!)
const line = fc.record({
  quantity,
  maxPrice: cap,
  period,
  anchorWeek: fc.integer({ min: -8, max: 2 }).map((n) => addWeeks(first, n)),
  pausedUntil: fc.option(fc.constantFrom(...weeks), { nil: null, freq: 3 }),
})
const ownAmount = fc.option(fc.record({ quantity: fc.oneof(quantity, fc.constant(thousandths(0))), maxPrice: cap }), { nil: null })
const weekOf = fc.tuple(ownAmount, ownAmount)

test('every open week has the same quantity as before, at no higher cap', () => {
  const arbitrary = fc.record({ target: line, given: line, own: fc.array(weekOf, { minLength: 8, maxLength: 8 }) })
  fc.assert(
    fc.property(arbitrary, ({ target: one, given: other, own }) => {
      const [a, b] = [
        { ...target, ...one, ...one.period },
        { ...given, ...other, ...other.period },
      ]
      const before = plain(a, b).map((week, n): WeekOfBoth => ({
        week: week.week,
        target: week.target.quantity > 0 && own[n]![0] !== null ? own[n]![0] : week.target,
        given: week.given.quantity > 0 && own[n]![1] !== null ? own[n]![1] : week.given,
      }))
      const after = joinLines(a, b, before, first)
      const ownOf = new Map(after.own.map((each) => [each.week, each.amount]))
      for (const { week, target: ofTarget, given: ofGiven } of before) {
        const stays = after.line ? (ownOf.get(week) ?? asInTemplate(after.line, week)) : ofTarget
        const parts = [stays, ...after.oneTime.filter((item) => item.week === week).map(({ amount }) => amount)]
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(ofTarget.quantity + ofGiven.quantity)
        // At no price is more bought than the two lines together would have bought.
        const boughtAt = (amounts: readonly LineAmount[], price: number) =>
          amounts.reduce((sum, { quantity: q, maxPrice }) => sum + (maxPrice !== null && maxPrice >= price ? q : 0), 0)
        for (const price of [ofTarget.maxPrice, ofGiven.maxPrice])
          if (price !== null) expect(boughtAt(parts, price)).toBeLessThanOrEqual(boughtAt([ofTarget, ofGiven], price))
      }
    }),
  )
})
