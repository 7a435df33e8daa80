import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asWeekStart } from '../../time/week.ts'
import { diffTemplate, type TemplateLine } from './line.ts'

const milk: TemplateLine = {
  id: 'milk',
  itemId: 'item-milk',
  unit: 'l',
  quantity: thousandths(4000),
  maxPrice: haler(2500),
  recurrence: 'weekly',
  recurrenceWeeks: 1,
  anchorWeek: asWeekStart('2026-11-23'),
  pausedUntil: null,
  notes: null,
}
const bread: TemplateLine = { ...milk, id: 'bread', itemId: 'item-bread', unit: 'ks', quantity: thousandths(2000) }
const eggs: TemplateLine = { ...bread, id: 'eggs', itemId: 'item-eggs' }

describe('replacing the template', () => {
  it('writes only differences', () => {
    const more = { ...milk, quantity: thousandths(6000) }
    expect(diffTemplate([milk, bread], [more, eggs])).toEqual({ added: [eggs], changed: [{ before: milk, after: more }], removed: [bread] })
    expect(diffTemplate([milk, bread], [{ ...bread }, { ...milk }])).toEqual({ added: [], changed: [], removed: [] })
  })

  it('detects a change of any field', () => {
    const changes: Partial<TemplateLine>[] = [
      { itemId: 'x' },
      { unit: 'ml' },
      { quantity: thousandths(1) },
      { maxPrice: null },
      { recurrence: 'custom' },
      { recurrenceWeeks: 3 },
      { anchorWeek: asWeekStart('2026-11-30') },
      { pausedUntil: asWeekStart('2026-11-30') },
      { notes: 'bio' },
    ]
    for (const change of changes) expect(diffTemplate([milk], [{ ...milk, ...change }]).changed).toHaveLength(1)
    expect(changes).toHaveLength(Object.keys(milk).length - 1)
  })

  it('rejects a duplicate line', () => {
    expect(() => diffTemplate([], [milk, milk])).toThrow(RangeError)
  })

  it('turns the old template into the wanted one', () => {
    const lines = fc
      .uniqueArray(fc.tuple(fc.nat(9), fc.nat(2)), { selector: ([id]) => id })
      .map((pairs) => pairs.map(([id, q]): TemplateLine => ({ ...milk, id: String(id), quantity: thousandths(q * 1000 + 1000) })))
    fc.assert(
      fc.property(lines, lines, (current, wanted) => {
        const { added, changed, removed } = diffTemplate(current, wanted)
        const result = new Map(current.map((line) => [line.id, line]))
        for (const { id } of removed) result.delete(id)
        for (const { after } of changed) result.set(after.id, after)
        for (const line of added) result.set(line.id, line)
        expect([...result.values()].sort((a, b) => Number(a.id) - Number(b.id))).toEqual(
          [...wanted].sort((a, b) => Number(a.id) - Number(b.id)),
        )
      }),
    )
  })
})
