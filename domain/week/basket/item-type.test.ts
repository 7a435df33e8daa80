import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { pauseUntil } from '../template/pause.ts'
import type { TemplateLine } from '../template/line.ts'
import { asDay } from '../../time/day.ts'
import { addWeeks, asWeekStart, type WeekStart } from '../../time/week.ts'
import { isChangedSinceLast, itemTypeName, itemTypeOf, modificationOf, originOf, type LineState, type TypedLine } from './item-type.ts'

const five = thousandths(5000)
const byTemplate: TypedLine = {
  origin: 'template',
  quantity: five,
  maxPrice: haler(2000),
  templateQuantity: five,
  templateMaxPrice: haler(2000),
  excluded: false,
  isTemplateChanged: false,
  item: { isOffCatalog: false },
}
const nameOf = (line: Partial<TypedLine>) => itemTypeName(itemTypeOf({ ...byTemplate, ...line }))

describe('the type of a line', () => {
  it.each<[string, Partial<TypedLine>]>([
    ['pravidelně', {}],
    ['trvale upraveno', { isTemplateChanged: true }],
    ['tento týden víc', { origin: 'override', quantity: thousandths(7000) }],
    ['tento týden méně', { origin: 'override', quantity: thousandths(4500) }],
    ['tento týden ne', { origin: 'override', quantity: thousandths(0), excluded: true }],
    ['tento týden jiný cenový strop', { origin: 'override', maxPrice: haler(1900) }],
    ['jen tento týden', { origin: 'addition', templateQuantity: null, templateMaxPrice: null }],
    ['jen tento týden', { origin: 'one_time', templateQuantity: null, templateMaxPrice: null }],
    ['mimo katalog', { item: { isOffCatalog: true } }],
  ])('%s', (name, line) => expect(nameOf(line)).toBe(name))

  it('the change of the week wins over the template', () => {
    expect(nameOf({ origin: 'override', quantity: thousandths(7000), isTemplateChanged: true })).toBe('tento týden víc')
  })

  it('a change of an off-catalog line is recognised', () => {
    const line: TypedLine = { ...byTemplate, origin: 'override', quantity: thousandths(7000), item: { isOffCatalog: true } }
    expect([itemTypeOf(line).type, modificationOf(line)]).toEqual(['external', 'increase'])
  })

  it('a change equal to the template is no modification', () => {
    expect(nameOf({ origin: 'override' })).toBe('pravidelně')
  })
})

describe('the type of a line after a change is saved', () => {
  it.each<[TypedLine['origin'], string, Partial<TypedLine>]>([
    ['override', 'another quantity', { quantity: thousandths(7000) }],
    ['override', 'left out', { quantity: thousandths(0), excluded: true }],
    ['override', 'another cap', { maxPrice: haler(1900) }],
    ['template', 'as always again', { origin: 'override' }],
    ['addition', 'an addition stays one', { origin: 'addition', templateQuantity: null, templateMaxPrice: null }],
  ])('%s: %s', (origin, _, line) => expect(originOf({ ...byTemplate, ...line })).toBe(origin))
})

describe('a line counts as changed for good', () => {
  const week48 = asWeekStart('2026-11-23')
  const line: TemplateLine = {
    id: 'bread',
    itemId: 'CHL',
    unit: 'ks',
    quantity: five,
    maxPrice: haler(4600),
    recurrence: 'weekly',
    recurrenceWeeks: 1,
    anchorWeek: asWeekStart('2026-10-26'),
    pausedUntil: null,
    notes: null,
  }
  /** The states one after another: each from its week to the next one's, the last for good. */
  const states = (...list: [WeekStart, Partial<TemplateLine>][]): LineState[] =>
    list.map(([fromWeek, state], i) => ({ line: { ...line, ...state }, fromWeek, untilWeek: list[i + 1]?.[0] ?? null }))
  const begin = line.anchorWeek

  it.each<[string, Partial<TemplateLine>]>([
    ['quantity', { quantity: thousandths(6000) }],
    ['cap', { maxPrice: haler(4900) }],
    ['cap taken away', { maxPrice: null as Money | null }],
    ['period', { recurrence: 'biweekly', recurrenceWeeks: 2 }],
  ])('after another %s, in the first week it comes with it, and not later', (_, state) => {
    const changed = states([begin, {}], [week48, state])
    expect(isChangedSinceLast(changed, week48)).toBe(true)
    expect(isChangedSinceLast(changed, addWeeks(week48, -1))).toBe(false)
    expect(isChangedSinceLast(changed, addWeeks(week48, 2))).toBe(false)
  })

  it('not when it is new, after a note, or when changed back before it came', () => {
    expect(isChangedSinceLast(states([week48, {}]), week48)).toBe(false)
    expect(isChangedSinceLast(states([begin, {}], [week48, { notes: 'krájený' }]), week48)).toBe(false)
    const biweekly = { recurrence: 'biweekly', recurrenceWeeks: 2 } as const
    const back = states(
      [begin, biweekly],
      [addWeeks(begin, 3), { ...biweekly, quantity: thousandths(9000) }],
      [addWeeks(begin, 4), biweekly],
    )
    expect(isChangedSinceLast(back, addWeeks(begin, 4))).toBe(false)
  })

  it('for a line every two weeks, in the week it comes next, however long ago it was changed', () => {
    const biweekly = { recurrence: 'biweekly', recurrenceWeeks: 2, anchorWeek: asWeekStart('2026-12-21') } as const
    const changed = states([biweekly.anchorWeek, biweekly], [asWeekStart('2026-12-28'), { ...biweekly, quantity: thousandths(6000) }])
    expect(isChangedSinceLast(changed, asWeekStart('2027-01-04'))).toBe(true)
    expect(isChangedSinceLast(changed, asWeekStart('2027-01-18'))).toBe(false)
  })

  it('not after a pause and its end, though changes before the pause count', () => {
    const paused = { pausedUntil: pauseUntil(asDay('2026-11-02')) }
    const resumed = states([begin, {}], [addWeeks(begin, 1), paused], [week48, { pausedUntil: null }])
    expect(isChangedSinceLast(resumed, week48)).toBe(false)
    const changed = states([begin, {}], [addWeeks(begin, 1), paused], [week48, { pausedUntil: null, quantity: thousandths(6000) }])
    expect(isChangedSinceLast(changed, week48)).toBe(true)
  })

  it('not when it was deleted and added again', () => {
    const [before] = states([begin, {}])
    const again = states([week48, { quantity: thousandths(6000) }])
    expect(isChangedSinceLast([{ ...before!, untilWeek: addWeeks(begin, 1) }, ...again], week48)).toBe(false)
  })
})
