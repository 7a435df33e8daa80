import { expect, it } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { changedSince, changesEmail, draftOf, isDirty, readDraft } from './profile-draft.ts'

const none = { value: null, verifiedAt: null, isCodeSent: false, resendInSeconds: 0 }
const profile: Profile = {
  version: 3,
  firstName: 'Jana',
  lastName: 'Dvořáková',
  phone: '+420603123456',
  street: 'Společná 1',
  city: 'Brno',
  postalCode: '60200',
  country: 'CZ',
  email: 'jana@dohromady.test',
  emailVerifiedAt: null,
  deliveryEmail: null,
  company: null,
  emailChange: null,
  contacts: { phone: none, delivery_email: none },
  sendsSms: true,
}
const draft = draftOf(profile)

it('what was read is what would be sent, and another way to write the same is no change', () => {
  expect(isDirty(draft, profile)).toBe(false)
  expect(isDirty({ ...draft, phone: '+420603123456', postalCode: ' 60200', email: 'Jana@Dohromady.test ', city: 'Brno ' }, profile)).toBe(
    false,
  )
  expect(readDraft(draft, 3)).toMatchObject({ input: { version: 3, phone: '+420603123456', postalCode: '60200', deliveryEmail: null } })
})

it('another address to sign in with is a change of its own', () => {
  expect(changesEmail({ ...draft, email: ' JANA@dohromady.test' }, profile)).toBe(false)
  expect(changesEmail({ ...draft, email: 'nova@dohromady.test' }, profile)).toBe(true)
})

it('every field says what it wants', () => {
  const { faults } = readDraft(
    { ...draft, firstName: ' ', lastName: '', phone: '', street: '', city: 'B', postalCode: '12', email: 'jana', deliveryEmail: 'doma@' },
    3,
  )
  expect(faults).toEqual({
    firstName: 'Zadejte jméno',
    lastName: 'Zadejte příjmení',
    phone: 'Zadejte telefonní číslo',
    street: 'Zadejte ulici a číslo',
    city: 'Zadejte platné město',
    postalCode: 'PSČ musí být ve formátu 123 45 nebo 12345',
    email: 'Zadejte platný e-mail',
    deliveryEmail: 'Zadejte platný e-mail',
  })
})

it('what is typed while a save is on its way outlives its answer', () => {
  const sent = { firstName: 'Jan', city: 'Praha' }
  expect(changedSince(sent, { ...sent, city: 'Praha 4', street: 'Nová 2' })).toEqual({ city: 'Praha 4', street: 'Nová 2' })
})
