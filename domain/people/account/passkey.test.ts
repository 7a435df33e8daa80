import { expect, test } from 'vitest'
import { owesSecondStep } from './passkey.ts'

test('a password alone is enough without an authenticator app, and for staff without a passkey too', () => {
  const owes = (role: 'user' | 'supplier' | 'operator', hasApp: boolean, hasPasskey: boolean) =>
    owesSecondStep({ role, hasApp, hasPasskey })
  expect([owes('user', false, false), owes('user', false, true), owes('supplier', false, true)]).toEqual([false, false, false])
  expect([owes('user', true, false), owes('user', true, true), owes('operator', true, false)]).toEqual([true, true, true])
  expect([owes('operator', false, false), owes('operator', false, true)]).toEqual([false, true])
})
