import { describe, expect, it } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { figuresOf, PURCHASE_STATES, purchaseState, purchaseStateLabel, type PurchaseFacts } from './purchase-state.ts'

const made: PurchaseFacts = { isEnded: false, isHandedOver: false, hasFaults: false, isComplained: false }

it('states have the names of the specification', () => {
  expect(PURCHASE_STATES.map(purchaseStateLabel)).toEqual(['Dokončen', 'Dokončen bez reklamace', 'V realizaci', 'Reklamace'])
})

describe('the state of a purchase', () => {
  it.each<[string, Partial<PurchaseFacts>, string]>([
    ['in progress until it is handed over', {}, 'in_progress'],
    ['in progress while goods are counted before the handover', { hasFaults: true }, 'in_progress'],
    ['in order when handed over without a fault', { isHandedOver: true }, 'in_order'],
    ['in order also after its delivery ended', { isHandedOver: true, isEnded: true }, 'in_order'],
    ['a complaint when something was missing, damaged or taken back', { isHandedOver: true, hasFaults: true }, 'complaint'],
    ['a complaint when its member complains about an item, whatever was recorded', { isHandedOver: true, isComplained: true }, 'complaint'],
    ['a complaint also of a purchase without a record', { isEnded: true, isComplained: true }, 'complaint'],
    ['done when its delivery ended without a record', { isEnded: true }, 'done'],
  ])('%s', (_, facts, state) => expect(purchaseState({ ...made, ...facts })).toBe(state))
})

describe('the figures', () => {
  it('add up kinds of purchases, and the saving in percent of standard prices', () => {
    const kinds = [
      { ...made, purchases: 1, saved: 0, savedIn: 1, standard: 10_000, latestWeek: asWeekStart('2026-11-23'), latestSaved: 0 },
      {
        ...made,
        isEnded: true,
        purchases: 3,
        saved: 4500,
        savedIn: 2,
        standard: 20_000,
        latestWeek: asWeekStart('2026-11-16'),
        latestSaved: 3000,
      },
      { ...made, isHandedOver: true, purchases: 2, saved: null, savedIn: 0, standard: null, latestWeek: null, latestSaved: null },
    ]
    expect(figuresOf(kinds)).toEqual({
      counts: { done: 3, in_order: 2, in_progress: 1, complaint: 0 },
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
