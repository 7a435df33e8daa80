import { expect, it } from 'vitest'
import { DELIVERY_STATUSES, type DeliveryStatus } from '../deliveries/status.ts'
import { timelineOf, type Journey } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const nothing = { isOrdered: true, closedAt: null, orderedAt: null, inStockAt: null, onTheWayAt: null, readyAt: null, receivedAt: null }
const journey = (status: DeliveryStatus, known: Partial<Journey> = {}): Journey => ({ ...nothing, status, ...known })
const current = (of: Journey) => timelineOf(of)?.find(({ state }) => state === 'current')?.step ?? null

it('there is no timeline before the cut-off or of a cancelled delivery', () => {
  expect(['planned', 'collecting', 'cancelled'].map((status) => timelineOf(journey(status as DeliveryStatus)))).toEqual([null, null, null])
})

it.each<DeliveryStatus>(['closed', 'offering', 'cleared', 'ordered', 'handed_over'])(
  'a basket of which nothing was confirmed is not ordered when its delivery is %s',
  (status) => expect(timelineOf(journey(status, { isOrdered: false, closedAt: at(1) }))).toBeNull(),
)

it('every state of a delivery has the step that has certainly happened', () => {
  expect(DELIVERY_STATUSES.map((status) => current(journey(status)))).toEqual([
    null,
    null,
    'ordered',
    'ordered',
    'ordered',
    'at_supplier',
    'on_the_way',
    'ready',
    'ready',
    'received',
    null,
  ])
})

it('goods of one member are in stock while others are still awaited', () => {
  const steps = timelineOf(journey('ordered', { closedAt: at(1), orderedAt: at(2), inStockAt: at(3) }))!
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'coming', 'coming', 'coming'])
  expect(steps.map((step) => step.at)).toEqual([at(1), at(2), at(3), null, null, null])
})

it('a step without a recorded time has happened if a later one has', () => {
  const steps = timelineOf(journey('in_transit', { closedAt: at(1), receivedAt: at(9) }))!
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'current'])
  expect(steps[4]!.at).toBeNull()
})

it('a delivery that was handed over says nothing about a purchase that nobody came for', () => {
  expect(current(journey('handed_over'))).toBe('ready')
  expect(current(journey('handed_over', { receivedAt: at(9) }))).toBe('received')
})
