import { expect, it } from 'vitest'
import { ownDeliveryEmail } from './contact.ts'
import { formatPhone } from './phone.ts'

it('a delivery address that is the main one anyway is none of its own, unless the main one is about to change', () => {
  const stays = { present: 'jana@dohromady.test', wanted: 'jana@dohromady.test' }
  expect([null, 'jana@dohromady.test', 'doma@dohromady.test'].map((wanted) => ownDeliveryEmail(wanted, stays))).toEqual([
    null,
    null,
    'doma@dohromady.test',
  ])
  expect(ownDeliveryEmail('jana@dohromady.test', { present: 'jana@dohromady.test', wanted: 'nova@dohromady.test' })).toBe(
    'jana@dohromady.test',
  )
})

it('a telephone is read by threes', () => {
  expect(['+420603123456', '+421903123456', '+48512345678'].map(formatPhone)).toEqual([
    '+420\u00a0603\u00a0123\u00a0456',
    '+421\u00a0903\u00a0123\u00a0456',
    '+48512345678',
  ])
})
