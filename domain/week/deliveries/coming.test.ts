import { describe, expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { isAwaited, isComing, nextDelivery, type AwaitedDelivery, type HouseholdDelivery } from './coming.ts'
import { DELIVERY_STATUSES } from './status.ts'

const thursday = asDay('2026-11-26')
const bought: AwaitedDelivery = { status: 'cleared', deliveryOn: thursday, hasPurchase: true }

test('a household expects a delivery from its clearing until the pickup', () => {
  expect(DELIVERY_STATUSES.filter((status) => isComing({ ...bought, status }, thursday))).toEqual([
    'cleared',
    'ordered',
    'in_transit',
    'ready',
  ])
})

test('it still does on the day of the delivery, but not on the day after', () => {
  expect(isComing(bought, asDay('2026-11-24'))).toBe(true)
  expect(isComing(bought, thursday)).toBe(true)
  expect(isComing(bought, asDay('2026-11-27'))).toBe(false)
})

test('without purchases nothing is expected', () => {
  expect(isComing({ ...bought, hasPurchase: false }, thursday)).toBe(false)
})

test('what arrived is awaited after the day of the delivery too, until it is handed over', () => {
  const dayAfter = asDay('2026-11-27')
  const awaited = DELIVERY_STATUSES.filter((status) => isAwaited({ ...bought, status, isHandedOver: false }, dayAfter))
  expect(awaited).toEqual(['in_transit', 'ready'])
  expect(isAwaited({ ...bought, isHandedOver: false }, thursday)).toBe(true)
  expect(isAwaited({ ...bought, status: 'ready', isHandedOver: true }, thursday)).toBe(false)
  expect(isAwaited({ ...bought, status: 'ready', hasPurchase: false, isHandedOver: false }, dayAfter)).toBe(false)
})

describe('the next delivery of a household', () => {
  const today = asDay('2026-11-26')
  const next = (...deliveries: Partial<HouseholdDelivery>[]) =>
    nextDelivery(
      deliveries.map((each) => ({
        status: 'collecting',
        deliveryOn: today,
        hasPurchase: false,
        isSkipped: false,
        isHandedOver: false,
        ...each,
      })),
      today,
    )?.deliveryOn ?? null
  const later = { deliveryOn: asDay('2026-12-03') }
  const before = asDay('2026-11-25')

  test.each<[string, Partial<HouseholdDelivery>, boolean]>([
    ['one that collects', {}, true],
    ['one that is planned', { status: 'planned' }, true],
    ['one that waits for offers', { status: 'offering' }, true],
    ['a skipped one', { isSkipped: true }, false],
    ['one with final prices, in which something was bought', { status: 'cleared', hasPurchase: true }, true],
    ['one with final prices, in which nothing was bought', { status: 'cleared' }, false],
    ['one on its way', { status: 'in_transit', hasPurchase: true }, true],
    ['a late one', { status: 'ready', hasPurchase: true, deliveryOn: before }, true],
    ['one of yesterday of which nothing is known', { status: 'cleared', hasPurchase: true, deliveryOn: before }, false],
    ['one of yesterday that the household has', { status: 'ready', hasPurchase: true, deliveryOn: before, isHandedOver: true }, false],
    ['one of today that the household has', { status: 'ready', hasPurchase: true, isHandedOver: true }, true],
    ['one of today that ended', { status: 'handed_over', hasPurchase: true, isHandedOver: true }, true],
    ['one of yesterday that ended', { status: 'handed_over', hasPurchase: true, deliveryOn: before }, false],
    ['a cancelled one', { status: 'cancelled' }, true],
    ['a cancelled one of yesterday', { status: 'cancelled', deliveryOn: before }, false],
    ['one of yesterday that never closed', { deliveryOn: before }, false],
  ])('%s', (_, delivery, isIt) => expect(next(delivery, later)).toBe(isIt ? (delivery.deliveryOn ?? today) : later.deliveryOn))

  test('there may be none', () => expect(next()).toBeNull())
})
