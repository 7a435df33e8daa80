import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { thousandths } from '../../money/quantity.ts'
import { FAILURES, PROOFS, type HandoverEvent } from './event.ts'
import { countFault, handoverOf, type BoughtItem } from './fold.ts'

const q = thousandths
const eggs: BoughtItem = { id: 'eggs', unit: 'ks', quantity: q(10_000), arrived: q(8000) }
const apples: BoughtItem = { id: 'apples', unit: 'kg', quantity: q(2000), arrived: q(2000) }
const bought = [eggs, apples]
let n = 0
const at = (time: number, device = 'a') => ({ id: `e${(n += 1)}`, at: time, device })
const counted = (itemId: string, handed: number, missing = 0, damaged = 0, time = 1) =>
  ({ ...at(time), kind: 'counted', itemId, handed: q(handed), missing: q(missing), damaged: q(damaged), weight: null, note: '' }) as const
const handed = (time: number, device?: string) => ({ ...at(time, device), kind: 'handed_over', proof: 'code' }) as const
const failed = (time: number, device?: string) => ({ ...at(time, device), kind: 'failed', failure: 'nobody_came' }) as const

describe('a purchase', () => {
  it('waits with everything that arrived until something happens', () => {
    const { state, outcome, items } = handoverOf(bought, [])
    expect({ state, outcome }).toEqual({ state: 'waiting', outcome: null })
    expect(items.get('eggs')).toMatchObject({ short: 2000, waiting: 8000, handed: 0, returned: 0 })
  })
  it('is handed over in order if nothing else was counted', () => {
    const { outcome, proof, items } = handoverOf(bought, [handed(1)])
    expect({ outcome, proof }).toEqual({ outcome: 'in_order', proof: 'code' })
    expect(items.get('eggs')).toMatchObject({ handed: 8000, short: 2000, waiting: 0 })
  })
  it('is handed over with a complaint if something is missing, damaged or not taken', () => {
    const { outcome, items } = handoverOf(bought, [counted('eggs', 5000, 1000, 1000), handed(2)])
    expect(outcome).toBe('complaint')
    expect(items.get('eggs')).toMatchObject({ handed: 5000, missing: 1000, damaged: 1000, returned: 1000, short: 2000 })
    expect(items.get('apples')).toMatchObject({ handed: 2000 })
  })
  it('goes back to the depot if it fails, and waits when it is offered again', () => {
    expect(handoverOf(bought, [failed(1)])).toMatchObject({ state: 'failed', outcome: 'failed', failure: 'nobody_came' })
    expect(handoverOf(bought, [failed(1)]).items.get('eggs')).toMatchObject({ returned: 8000, waiting: 0 })
    const again = [failed(1), { ...at(2), kind: 'offered', on: asDay('2026-12-03') } as const]
    expect(handoverOf(bought, again)).toMatchObject({ state: 'waiting', offeredOn: '2026-12-03' })
    expect(handoverOf(bought, [...again, handed(3)])).toMatchObject({ state: 'handed_over', outcome: 'in_order' })
  })
  it('that left stays handed over, although another device records later that nobody came', () => {
    expect(handoverOf(bought, [handed(1, 'a'), failed(2, 'b')])).toMatchObject({ state: 'handed_over' })
    expect(handoverOf(bought, [handed(1), { ...at(2), kind: 'undone' }, failed(3)])).toMatchObject({ state: 'failed' })
    expect(handoverOf(bought, [handed(1), { ...at(2), kind: 'undone' }])).toMatchObject({ state: 'waiting', proof: null })
  })
  it('ignores a count of more than arrived, and of a part of a piece', () => {
    expect(countFault(counted('eggs', 9000), eggs)).toBe('Součet je víc, než kolik dorazilo')
    expect(countFault(counted('eggs', 7000, 1000, 1000), eggs)).toBe('Součet je víc, než kolik dorazilo')
    expect(countFault(counted('eggs', 500), eggs)).toBe('Zadejte celé číslo')
    expect(countFault(counted('apples', 359), apples)).toBeNull()
    expect(handoverOf(bought, [counted('eggs', 9000), handed(2)]).items.get('eggs')).toMatchObject({ handed: 8000 })
  })
})

const item = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 50 }), less: fc.integer({ min: 0, max: 50 }) })
  .map(({ id, quantity, less }): BoughtItem => ({
    id,
    unit: 'ks',
    quantity: q(quantity * 1000),
    arrived: q(Math.max(0, quantity - less) * 1000),
  }))
const purchase = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1 })
const pieces = fc.integer({ min: 0, max: 20 }).map((count) => q(count * 1000))
const recorded = { id: fc.uuid(), at: fc.integer({ min: 0, max: 5 }), device: fc.constantFrom('phone', 'tablet') }
const event: fc.Arbitrary<HandoverEvent> = fc.oneof(
  fc.record({
    ...recorded,
    kind: fc.constant('counted' as const),
    itemId: fc.constantFrom('a', 'b', 'c', 'd'),
    handed: pieces,
    missing: pieces,
    damaged: pieces,
    weight: fc.constant(null),
    note: fc.constantFrom('', 'prasklé'),
  }),
  fc.record({ ...recorded, kind: fc.constant('handed_over' as const), proof: fc.constantFrom(...PROOFS) }),
  fc.record({ ...recorded, kind: fc.constant('undone' as const) }),
  fc.record({ ...recorded, kind: fc.constant('failed' as const), failure: fc.constantFrom(...FAILURES) }),
  fc.record({ ...recorded, kind: fc.constant('offered' as const), on: fc.constant(asDay('2026-12-03')) }),
)
const history = fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 20 })

describe('events of several devices', () => {
  it('give the same state in every order of arrival, and twice is once', () => {
    fc.assert(
      fc.property(
        purchase,
        history.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length })),
        ),
        (items, [events, arrived]) => {
          expect(handoverOf(items, arrived)).toEqual(handoverOf(items, events))
        },
      ),
    )
  })
  it('leave nothing uncounted: handed over, missing, damaged, returned, short and waiting are what was bought', () => {
    fc.assert(
      fc.property(purchase, history, (items, events) => {
        const { state, items: accounts } = handoverOf(items, events)
        for (const { id, quantity } of items) {
          const { handed: taken, missing, damaged, returned, short, waiting } = accounts.get(id)!
          const parts = [taken, missing, damaged, returned, short, waiting]
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts.reduce((sum, each) => sum + each, 0)).toBe(quantity)
          if (state !== 'waiting') expect(waiting).toBe(0)
        }
      }),
    )
  })
})
