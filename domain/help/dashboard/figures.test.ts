import { describe, expect, it } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import type { PurchaseFacts } from '../../week/purchases/status.ts'
import { figuresOf, type CountedPurchases } from './figures.ts'

const made: PurchaseFacts = { delivery: 'ready', outcome: null, complaint: null }

describe('the figures', () => {
  it('add up kinds of purchases, and the saving in percent of standard prices', () => {
    const kinds: CountedPurchases[] = [
      { ...made, purchases: 1, saved: 0, savedIn: 1, standard: 10_000, latestWeek: asWeekStart('2026-11-23'), latestSaved: 0 },
      {
        ...made,
        delivery: 'settled',
        purchases: 3,
        saved: 4500,
        savedIn: 2,
        standard: 20_000,
        latestWeek: asWeekStart('2026-11-16'),
        latestSaved: 3000,
      },
      { ...made, outcome: 'in_order', purchases: 2, saved: null, savedIn: 0, standard: null, latestWeek: null, latestSaved: null },
    ]
    expect(figuresOf(kinds)).toEqual({
      counts: { done: 3, in_order: 2, in_progress: 1, complaint: 0, missed: 0 },
      saved: 4500,
      savedIn: 3,
      lastSaved: 0,
      percent: 15,
    })
  })
  it('know no saving without a standard price', () => {
    expect(
      figuresOf([{ ...made, purchases: 1, saved: null, savedIn: 0, standard: null, latestWeek: null, latestSaved: null }]),
    ).toMatchObject({
      saved: null,
      lastSaved: null,
      percent: null,
    })
    expect(figuresOf([])).toMatchObject({ saved: null, savedIn: 0, percent: null })
  })
})
