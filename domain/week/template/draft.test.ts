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
  ['a period that is none', { period: { recurrence: 'weekly', recurrenceWeeks: 2 } as const }, { period: 'Zadejte periodu v týdnech' }],
])('%s', (_, fields, faults) =>
  expect(lineFaults({ ...milk, ...fields }, 'l')).toEqual({ quantity: null, maxPrice: null, period: null, ...faults }),
)

describe('the template changed while the form was being filled', () => {
  it('what was typed stays, and what nobody typed into takes its new state', () => {
    const now = [
      { ...milk, quantity: thousandths(1000) },
      { ...bread, maxPrice: haler(5000) },
    ]
    expect(rebaseDraft([typed, bread], [milk, bread], now)).toEqual([typed, now[1]])
  })

  it('what came meanwhile comes to the end, and what the form has removed stays away', () => {
    expect(rebaseDraft([milk], [milk, bread], [milk, bread, eggs])).toEqual([milk, eggs])
  })

  it('what was removed meanwhile goes, unless something was typed into it', () => {
    expect(rebaseDraft([milk, bread], [milk, bread], [])).toEqual([])
    expect(rebaseDraft([typed], [milk], [])).toEqual([{ ...typed, id: null }])
  })

  it('what came into the form and into the template too is one line', () => {
    const added = { ...eggs, id: null, quantity: thousandths(30_000) }
    expect(rebaseDraft([added], [], [eggs])).toEqual([{ ...added, id: 'e' }])
    // Removed and added anew elsewhere.
    expect(rebaseDraft([typed], [milk], [{ ...milk, id: 'm2' }])).toEqual([{ ...typed, id: 'm2' }])
  })
})
