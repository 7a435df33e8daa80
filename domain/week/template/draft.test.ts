import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { lineFaults, rebaseDraft, type LineDraft } from './draft.ts'

const milk: LineDraft = {
  id: 'm',
  itemId: 'milk',
  quantity: thousandths(4000),
  maxPrice: haler(2190),
  period: { recurrence: 'weekly', recurrenceWeeks: 1 },
  notes: '',
}
const bread: LineDraft = { ...milk, id: 'b', itemId: 'bread' }
const eggs: LineDraft = { ...milk, id: 'e', itemId: 'eggs' }
const typed = { ...milk, quantity: thousandths(9000) }

it.each([
  ['a whole line', {}, {}],
  ['no quantity', { quantity: null }, { quantity: 'Zadejte množství' }],
  ['no cap', { maxPrice: null }, { maxPrice: 'Zadejte cenu do' }],
  ['no period', { period: null }, { period: 'Zadejte periodu v týdnech' }],
  ['an invalid period', { period: { recurrence: 'weekly', recurrenceWeeks: 2 } as const }, { period: 'Zadejte periodu v týdnech' }],
])('%s', (_, fields, faults) =>
  expect(lineFaults({ ...milk, ...fields }, 'l')).toEqual({ quantity: null, maxPrice: null, period: null, ...faults }),
)

describe('a template that changed while the form was open', () => {
  it('typed values stay, other fields take the new values', () => {
    const now = [
      { ...milk, quantity: thousandths(1000) },
      { ...bread, maxPrice: haler(5000) },
    ]
    expect(rebaseDraft([typed, bread], [milk, bread], now)).toEqual([typed, now[1]])
  })

  it('new lines are added at the end, and lines deleted in the form stay deleted', () => {
    expect(rebaseDraft([milk], [milk, bread], [milk, bread, eggs])).toEqual([milk, eggs])
  })

  it('deleted lines disappear, unless something was typed into them', () => {
    expect(rebaseDraft([milk, bread], [milk, bread], [])).toEqual([])
    expect(rebaseDraft([typed], [milk], [])).toEqual([{ ...typed, id: null }])
  })

  it('a line added both in the form and in the template is one line', () => {
    const added = { ...eggs, id: null, quantity: thousandths(30_000) }
    expect(rebaseDraft([added], [], [eggs])).toEqual([{ ...added, id: 'e' }])
    // Removed here and added again elsewhere.
    expect(rebaseDraft([typed], [milk], [{ ...milk, id: 'm2' }])).toEqual([{ ...typed, id: 'm2' }])
  })
})
