import { expect, it } from 'vitest'
import { PURCHASE_STATUSES, purchaseStatus, purchaseStatusLabel, type PurchaseFacts } from './status.ts'

it('states have the names of the specification, in its order, before one of ours', () => {
  expect(PURCHASE_STATUSES.map(purchaseStatusLabel)).toEqual([
    'Dokončen',
    'Dokončen bez reklamace',
    'V realizaci',
    'Reklamace',
    'Neobjednán',
  ])
})

it.each<[string, Partial<PurchaseFacts>, string]>([
  ['in progress until it is handed over', {}, 'in_progress'],
  ['in order once it is handed over, before its delivery ends', { outcome: 'in_order' }, 'in_order'],
  ['a complaint if something was missing or damaged', { outcome: 'complaint' }, 'complaint'],
  ['a complaint until the money of what was missing is settled', { outcome: 'complaint', delivery: 'handed_over' }, 'complaint'],
  ['done after that', { outcome: 'complaint', delivery: 'settled' }, 'done'],
  ['done with its delivery if nobody recorded its handover', { delivery: 'settled' }, 'done'],
  ['a complaint if its member complains later', { outcome: 'in_order', delivery: 'settled', complaint: 'open' }, 'complaint'],
  ['a complaint of which nobody recorded a handover', { delivery: 'settled', complaint: 'open' }, 'complaint'],
  ['done once the complaint is settled', { outcome: 'in_order', delivery: 'settled', complaint: 'settled' }, 'done'],
  ['in progress while a settled complaint waits for its handover', { complaint: 'settled' }, 'in_progress'],
  ['no longer in progress if it was never ordered', { delivery: 'cleared', isMissed: true }, 'missed'],
  ['a complaint until what was missing is settled too', { outcome: 'complaint', complaint: 'settled' }, 'complaint'],
])('a purchase is %s', (_, facts, status) =>
  expect(purchaseStatus({ delivery: 'ready', outcome: null, complaint: null, ...facts })).toBe(status),
)
