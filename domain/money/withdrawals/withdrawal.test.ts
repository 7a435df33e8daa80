import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { purchaseWithdrawalFault, refunds, withdrawalFault, withdrawalUntil } from './withdrawal.ts'

const item = { amount: haler(4900), isPerishable: false, isWithdrawn: false }
const purchase = { receivedOn: asDay('2026-11-26'), today: asDay('2026-12-10'), isCompany: false }

it('gives back for several items what they cost, together no more than the purchase still costs', () => {
  const whole = [haler(100), haler(100)]
  expect(refunds(whole, haler(200))).toEqual([100, 100])
  expect(refunds(whole, haler(150))).toEqual([100, 50])
  expect(refunds(whole, haler(60))).toEqual([60, 0])
})

describe('a member', () => {
  it('may withdraw for fourteen days, the last one included', () => {
    expect(withdrawalUntil(purchase.receivedOn)).toBe('2026-12-10')
    expect(purchaseWithdrawalFault(purchase)).toBe(null)
    expect(purchaseWithdrawalFault({ ...purchase, today: asDay('2026-12-11') })).toBe('Lhůta 14 dní už uplynula')
  })
  it.each([
    ['a Saturday', '2026-11-28', '2026-12-14'],
    ['a Sunday', '2026-11-29', '2026-12-14'],
    ['Christmas before a weekend', '2026-12-10', '2026-12-28'],
    ['a holiday in the week', '2026-10-14', '2026-10-29'],
  ])('may until the next working day if the last one is %s', (_, receivedOn, until) =>
    expect(withdrawalUntil(asDay(receivedOn))).toBe(until),
  )
  it('may not before the goods are there, nor as a company', () => {
    expect(purchaseWithdrawalFault({ ...purchase, receivedOn: null })).toContain('nepřevzali')
    expect(purchaseWithdrawalFault({ ...purchase, isCompany: true })).toContain('spotřebitel')
  })
  it.each([
    [{}, null],
    [{ isPerishable: true }, 'Nelze vrátit bez udání důvodu (rychle se kazí)'],
    [{ isWithdrawn: true }, 'Od této položky jste už odstoupili'],
    [{ amount: haler(0) }, 'Za tuto položku už nic neplatíte'],
  ])('withdraws from an item with %j: %s', (part, fault) => expect(withdrawalFault({ ...item, ...part })).toBe(fault))
})
