import { expect, test } from 'vitest'
import { appointmentFault } from './appointment.ts'

const admin = { role: 'admin', isBlocked: false } as const
const other = { by: admin, isOwnAccount: false, isVerified: true, role: 'operator' } as const

test('an administrator changes the role of another account', () => {
  expect(appointmentFault(other)).toBeNull()
})

test('nobody changes their own account', () => {
  expect(appointmentFault({ ...other, isOwnAccount: true })).toBe('OWN_ACCOUNT')
})

test.each([{ role: 'operator', isBlocked: false } as const, { role: 'admin', isBlocked: true } as const])(
  'an account that is no administrator at that moment changes nothing: %j',
  (by) => {
    expect(appointmentFault({ ...other, by })).toBe('NOT_ALLOWED')
  },
)

test('staff need a confirmed address, members and suppliers do not', () => {
  const unproven = { ...other, isVerified: false }
  expect(appointmentFault(unproven)).toBe('ADDRESS_NOT_PROVEN')
  expect(appointmentFault({ ...unproven, role: 'supplier' })).toBeNull()
  expect(appointmentFault({ ...unproven, role: null })).toBeNull()
})
