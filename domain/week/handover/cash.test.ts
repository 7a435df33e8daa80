import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { cashOf } from './cash.ts'
import type { HandoverEvent } from './event.ts'
import { asksForAge, handoverOf, type BoughtItem } from './fold.ts'

const q = thousandths
const wine: BoughtItem = { id: 'wine', unit: 'ks', quantity: q(2000), arrived: q(2000), isAdultsOnly: true }
const apples: BoughtItem = { id: 'apples', unit: 'kg', quantity: q(1500), arrived: q(1500) }
const bought = [wine, apples]
const terms = {
  items: [
    { id: 'wine', unitPrice: haler(12_990) },
    { id: 'apples', unitPrice: haler(2490) },
  ],
  fee: haler(4900),
}
const counted = (itemId: string, handed: number, damaged = 0): HandoverEvent => ({
  id: itemId,
  at: 1,
  device: 'a',
  kind: 'counted',
  itemId,
  handed: q(handed),
  missing: q(0),
  damaged: q(damaged),
  weight: null,
  note: '',
})
const over: HandoverEvent = { id: 'over', at: 2, device: 'a', kind: 'handed_over', proof: 'code' }
const due = (...events: HandoverEvent[]) => cashOf(terms, handoverOf(bought, events))

it('a person pays for what they get and for the handover, in whole crowns, before and after it', () => {
  // 259,80 + 37,35 + 49
  expect([due(), due(over)]).toEqual([34_600, 34_600])
})

it('nobody pays at once for what is damaged or goes back, and nothing at all if they get nothing', () => {
  expect([due(counted('apples', 500, 1000)), due(counted('apples', 500, 1000), over)]).toEqual([32_100, 32_100])
  expect(due(counted('wine', 0), counted('apples', 0), over)).toBe(0)
  expect(due({ id: 'x', at: 3, device: 'a', kind: 'failed', failure: 'nobody_came' })).toBe(0)
})

it('age is asked for while something for adults would be handed over', () => {
  expect(asksForAge(bought, handoverOf(bought, []))).toBe(true)
  for (const events of [[counted('wine', 0)], [counted('wine', 0), over]])
    expect(asksForAge(bought, handoverOf(bought, events))).toBe(false)
  expect(asksForAge([apples], handoverOf([apples], []))).toBe(false)
})
