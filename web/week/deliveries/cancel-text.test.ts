import { expect, test } from 'vitest'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { concernedBy } from './cancel-text.ts'

const row = { status: 'offering', households: 12, snapshotSha256: 'ab', poolsWithOffer: 3 } as ControlRow

test.each<[string, Partial<ControlRow>]>([
  ['12 domácností a dodavatelů, kteří nabídli', {}],
  ['12 domácností', { poolsWithOffer: 0 }],
  ['1 domácnosti', { households: 1, poolsWithOffer: 0 }],
  // Offers are expected, and none of their suppliers is told.
  ['12 domácností', { status: 'collecting', snapshotSha256: null }],
  ['všech, kdo mají v tom týdnu něco v košíku', { status: 'planned', snapshotSha256: null, households: 0, poolsWithOffer: 0 }],
])('cancelling concerns %s', (text, changed) => {
  expect(concernedBy({ ...row, ...changed }).replaceAll('\u00a0', ' ')).toBe(text)
})
