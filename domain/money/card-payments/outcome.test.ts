import fc from 'fast-check'
import { expect, it } from 'vitest'
import { haler } from '../money.ts'
import {
  afterEvent,
  afterRefundEvent,
  mostRefund,
  paymentTrouble,
  type CardOutcome,
  type CardStatus,
  type RefundOutcome,
} from './outcome.ts'

it('a checkout is paid if any of its events says so, in any order and however often they come', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<CardOutcome>('paid', 'failed'), { minLength: 1 }), (events) => {
      const end = events.reduce<CardStatus>(afterEvent, 'open')
      expect(end).toBe(events.includes('paid') ? 'paid' : 'failed')
    }),
  )
})

it('a refund that failed once has failed, in any order and however often its events come', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<RefundOutcome>('sent', 'failed'), { minLength: 1 }), (events) => {
      const end = events.reduce<'asked' | RefundOutcome>(afterRefundEvent, 'asked')
      expect(end).toBe(events.includes('failed') ? 'failed' : 'sent')
    }),
  )
})

it('refunds of a payment are together never more than was paid, nor more than the credit of the member', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 }).map(haler)
  fc.assert(
    fc.property(money, money, fc.array(money, { maxLength: 8 }), (paid, credit, wishes) => {
      let refunded = 0
      for (const wish of wishes) {
        const most = mostRefund({ paid, refunded: haler(refunded), credit: haler(credit - refunded) })
        if (wish <= most) refunded += wish
      }
      expect(refunded).toBeLessThanOrEqual(Math.min(paid, credit))
    }),
  )
})

it.each([
  [50_000, 'czk', null],
  [49_999, 'czk', 'amount'],
  [50_001, 'czk', 'amount'],
  [50_000, 'eur', 'currency'],
  [50_000, '', 'currency'],
])('a report of %i %s for 500 Kč has the trouble %s', (amount, currency, trouble) =>
  expect(paymentTrouble(haler(50_000), { amount, currency })).toBe(trouble),
)
