import { expect, it } from 'vitest'
import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Outcome } from '../handover/fold.ts'
import { PURCHASE_STATUSES, purchaseStatus, purchaseStatusLabel } from './status.ts'

it('states have the names of the specification', () => {
  expect(PURCHASE_STATUSES.map(purchaseStatusLabel)).toEqual(['V realizaci', 'Dokončen', 'Dokončen bez reklamace', 'Reklamace'])
})

it.each<[string, DeliveryStatus, Outcome | null, boolean, string]>([
  ['in progress until it is handed over', 'ready', null, false, 'in_progress'],
  ['in order once it is handed over, before its delivery ends', 'ready', 'in_order', false, 'in_order'],
  ['a complaint if something was missing or damaged', 'ready', 'complaint', false, 'complaint'],
  ['done with its delivery if nobody recorded its handover', 'settled', null, false, 'done'],
  ['a complaint if its member complains later', 'settled', 'in_order', true, 'complaint'],
])('a purchase is %s', (_, delivery, outcome, isComplained, status) => expect(purchaseStatus(delivery, outcome, isComplained)).toBe(status))
