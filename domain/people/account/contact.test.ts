import { expect, it } from 'vitest'
import { ownDeliveryEmail } from './contact.ts'
import { formatPhone } from './phone.ts'

it('a delivery address equal to the sign-in address is dropped, unless the sign-in address is about to change', () => {
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

it('a telephone number is formatted in groups of three', () => {
  expect(['+420603123456', '+421903123456', '+48512345678'].map(formatPhone)).toEqual([
    '+420\u00a0603\u00a0123\u00a0456',
    '+421\u00a0903\u00a0123\u00a0456',
    '+48512345678',
  ])
})
