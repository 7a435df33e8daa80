import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { cashBackFault, doorDue, isPlausibleCash, unpaidAfter } from './cash.ts'
import type { HandoverEvent } from './event.ts'
import { asksForAge, handoverOf, type BoughtItem } from './fold.ts'

const q = thousandths
const wine: BoughtItem = { id: 'wine', unit: 'ks', quantity: q(2000), arrived: q(2000), isAdultsOnly: true }
const apples: BoughtItem = { id: 'apples', unit: 'kg', quantity: q(1500), arrived: q(1500) }
const bought = [wine, apples]
const terms = {
  items: [
    { ...wine, unitPrice: haler(12_990) },
    { ...apples, unitPrice: haler(2490) },
  ],
  // 259,80 + 37,35, and 49 for the handover
  owed: haler(34_615),
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
const failed: HandoverEvent = { id: 'x', at: 3, device: 'a', kind: 'failed', failure: 'nobody_came' }
const due = (...events: HandoverEvent[]) => doorDue(terms, handoverOf(bought, events))
const unpaid = (...events: HandoverEvent[]) => unpaidAfter(terms, handoverOf(bought, events))

it('a person pays what is not paid of the purchase, before and after it is handed over', () => {
  expect([due(), due(over)]).toEqual([34_615, 34_615])
})

it('nobody pays at once for what is damaged or goes back, and nothing at all if they get nothing', () => {
  // 500 g of apples cost 12,45 and not 37,35.
  expect([due(counted('apples', 500, 1000)), due(counted('apples', 500, 1000), over)]).toEqual([32_125, 32_125])
  expect(due(counted('wine', 0), counted('apples', 0), over)).toBe(0)
  expect(due(failed)).toBe(0)
})

it('a purchase that nobody came for stays unpaid, less what was missing anyway', () => {
  expect([unpaid(failed), unpaid(counted('apples', 0, 1500), failed)]).toEqual([34_615, 30_880])
})

it('what credit or a benefit has paid is not collected again, and never less than nothing', () => {
  expect(doorDue({ ...terms, owed: haler(10_000) }, handoverOf(bought, [counted('apples', 500, 1000)]))).toBe(7510)
  expect(doorDue({ ...terms, owed: haler(1000) }, handoverOf(bought, [counted('apples', 500, 1000)]))).toBe(0)
})

it('that something was paid decides nothing about where the goods are', () => {
  const paid: HandoverEvent = { id: 'paid', at: 9, device: 'a', kind: 'paid', way: 'cash', owed: haler(34_615) }
  expect(handoverOf(bought, [over, paid])).toEqual(handoverOf(bought, [over]))
})

it.each([
  [34_615, 34_615, true],
  [34_640, 34_615, true],
  [34_660, 34_615, true],
  [34_700 + 50, 34_615, false],
  [49, 34_615, false],
  [-100, 34_615, false],
  [50, 34_615, true],
])('cash for %i haléře of a purchase that costs %i is plausible: %s', (owed, price, is) =>
  expect(isPlausibleCash(haler(owed), haler(price))).toBe(is),
)

it('age is asked for while something for adults would be handed over', () => {
  expect(asksForAge(bought, handoverOf(bought, []))).toBe(true)
  for (const events of [[counted('wine', 0)], [counted('wine', 0), over]])
    expect(asksForAge(bought, handoverOf(bought, events))).toBe(false)
  expect(asksForAge([apples], handoverOf([apples], []))).toBe(false)
})

it.each([
  ['ready', false, null],
  ['handed_over', false, null],
  ['handed_over', true, 'Pokladnu už jste s touto hotovostí spočítali. Zápis teď opraví jen finance.'],
  ['settled', false, 'Závoz už je vyúčtovaný. Zápis teď opraví jen finance.'],
] as const)('cash of a delivery that is %s, with its till counted: %s, is taken back unless: %s', (status, isCounted, fault) =>
  expect(cashBackFault({ status, isCounted, isUsed: false })).toBe(fault),
)

it('cash whose credit was used is not taken back', () =>
  expect(cashBackFault({ status: 'ready', isCounted: false, isUsed: true })).toMatch(/opraví jen finance\.$/))
