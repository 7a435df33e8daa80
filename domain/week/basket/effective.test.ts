import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import type { TemplateLine } from '../template/line.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { activeLines, effectiveBasket, type OneTimeItem, type VariantItem } from './effective.ts'

const week = asWeekStart('2026-11-23')
const milk: TemplateLine = {
  id: 't-milk',
  itemId: 'milk',
  unit: 'l',
  quantity: thousandths(4000),
  maxPrice: haler(2500),
  recurrence: 'weekly',
  recurrenceWeeks: 1,
  anchorWeek: week,
  pausedUntil: null,
  notes: null,
}
const override: VariantItem = {
  id: 'v-milk',
  templateLineId: 't-milk',
  itemId: 'milk',
  unit: 'l',
  quantity: thousandths(6000),
  maxPrice: haler(2000),
  modificationType: 'regular',
}
const exclusion: VariantItem = {
  ...override,
  id: 'v-none',
  unit: 'ks',
  quantity: thousandths(0),
  maxPrice: null,
  modificationType: 'exclusion',
}
const addition: VariantItem = {
  ...override,
  id: 'v-cake',
  templateLineId: null,
  itemId: 'cake',
  unit: 'ks',
  quantity: thousandths(1000),
  modificationType: 'addition',
}
const candle: OneTimeItem = { id: 'o-candle', itemId: 'candle', unit: 'ks', quantity: thousandths(2000), maxPrice: null }

describe('the basket of a week', () => {
  it('equals the template when nothing was changed', () => {
    expect(effectiveBasket(week, [milk], [], [])).toEqual([
      {
        id: 't-milk',
        origin: 'template',
        itemId: 'milk',
        unit: 'l',
        quantity: 4000,
        maxPrice: 2500,
        templateLineId: 't-milk',
        templateQuantity: 4000,
        excluded: false,
      },
    ])
  })

  it('has the quantity and cap of the week, and still knows those of the template', () => {
    expect(effectiveBasket(week, [milk], [override], [])[0]).toMatchObject({
      id: 't-milk',
      origin: 'override',
      quantity: 6000,
      maxPrice: 2000,
      templateQuantity: 4000,
      excluded: false,
    })
  })

  it.each([
    ['an exclusion', exclusion],
    ['a change to zero', { ...override, quantity: thousandths(0) }],
  ])('%s keeps the line as „tento týden ne“, in its own unit, and buys nothing', (_, item) => {
    const basket = effectiveBasket(week, [milk], [item], [])
    expect(basket[0]).toMatchObject({ id: 't-milk', unit: 'l', quantity: 0, maxPrice: 2500, templateQuantity: 4000, excluded: true })
    expect(activeLines(basket)).toEqual([])
  })

  it('an exclusion wins over a change, in any order', () => {
    for (const items of [
      [override, exclusion],
      [exclusion, override],
    ])
      expect(effectiveBasket(week, [milk], items, [])[0]?.excluded).toBe(true)
  })

  it('lists additions and one-time items after the template', () => {
    const basket = effectiveBasket(week, [milk], [addition], [candle])
    expect(basket.map(({ id, origin, templateLineId }) => [id, origin, templateLineId])).toEqual([
      ['t-milk', 'template', 't-milk'],
      ['v-cake', 'addition', null],
      ['o-candle', 'one_time', null],
    ])
  })

  it('omits a line that is paused or not due, and its changes', () => {
    const paused = { ...milk, pausedUntil: asDay('2026-11-24') }
    const biweekly = { ...milk, recurrence: 'biweekly', recurrenceWeeks: 2, anchorWeek: asWeekStart('2026-11-16') } as const
    const external = { ...milk, recurrence: 'external', recurrenceWeeks: 0 } as const
    for (const line of [paused, biweekly, external]) expect(effectiveBasket(week, [line], [override], [])).toEqual([])
    expect(effectiveBasket(week, [{ ...milk, pausedUntil: asDay('2026-11-23') }], [], [])).toHaveLength(1)
  })

  it('a change whose template line is gone changes nothing', () => {
    expect(effectiveBasket(week, [], [override, exclusion], [])).toEqual([])
  })

  it('is empty when the week is skipped, with one-time items too, and unchanged when it is bought again', () => {
    const rows = [week, [milk], [override, addition], [candle]] as const
    expect(effectiveBasket(...rows, { isSkipped: true })).toEqual([])
    expect(effectiveBasket(...rows, { isSkipped: false })).toEqual(effectiveBasket(...rows))
  })

  it('contains every line once and does not depend on the order of changes', () => {
    const kind = fc.constantFrom('none', 'regular', 'exclusion', 'addition')
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, fc.integer({ min: 1, max: 9 })), { maxLength: 8 }), fc.nat(1000), (rows, seed) => {
        const template = rows.map((_, i): TemplateLine => ({ ...milk, id: `t${i}` }))
        const items = rows.flatMap(([type, units], i): VariantItem[] =>
          type === 'none'
            ? []
            : [
                {
                  ...override,
                  id: `v${i}`,
                  modificationType: type as VariantItem['modificationType'],
                  quantity: thousandths(units * 1000),
                  templateLineId: type === 'addition' ? null : `t${i}`,
                },
              ],
        )
        const shuffled = items
          .map((item, i) => ({ item, key: (i * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item)
        const sum = (list: VariantItem[]) =>
          activeLines(effectiveBasket(week, template, list, [])).reduce((n, { quantity }) => n + quantity, 0)
        const expected = rows.reduce(
          (n, [type, units]) =>
            n + (type === 'exclusion' ? 0 : type === 'regular' ? units * 1000 : type === 'addition' ? 4000 + units * 1000 : 4000),
          0,
        )
        expect(sum(items)).toBe(expected)
        expect(sum(shuffled)).toBe(expected)
      }),
    )
  })
})
