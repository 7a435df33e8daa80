import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { isComing, type AwaitedDelivery } from './coming.ts'
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
