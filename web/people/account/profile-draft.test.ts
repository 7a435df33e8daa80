import { expect, it } from 'vitest'
import { savedProfile, type Profile } from '#contract/people/profile.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { fieldAt } from './company-draft.ts'
import { changesEmail, draftOf, inputOf, isDirty } from './profile-draft.ts'

const none = { value: null, verifiedAt: null, isCodeSent: false, resendInSeconds: 0 }
const profile: Profile = {
  version: 3,
  firstName: 'Jana',
  lastName: 'Dvořáková',
  salutation: '',
  vocative: 'Jano',
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

it('the loaded profile equals the sent one, and another spelling is no change', () => {
  expect(isDirty(draft, profile)).toBe(false)
  expect(isDirty({ ...draft, phone: '+420603123456', postalCode: ' 60200', email: 'Jana@Dohromady.test ', city: 'Brno ' }, profile)).toBe(
    false,
  )
  expect(inputOf(draft, 3)).toMatchObject({ version: 3, phone: '+420603123456', postalCode: '60200', deliveryEmail: null })
})

it('another sign-in address is a separate change', () => {
  expect(changesEmail({ ...draft, email: ' JANA@dohromady.test' }, profile)).toBe(false)
  expect(changesEmail({ ...draft, email: 'nova@dohromady.test' }, profile)).toBe(true)
})

it('the salutation is optional', () => {
  expect(inputFaults(savedProfile, inputOf(draft, 3))).toEqual([])
  expect(isDirty({ ...draft, salutation: 'Janičko' }, profile)).toBe(true)
  const faulty = inputFaults(savedProfile, inputOf({ ...draft, salutation: 'www.a' }, 3))
  expect(faulty.map(({ path, message }) => [fieldAt(path), message])).toEqual([['salutation', 'Oslovení obsahuje nepovolené znaky']])
})

it('every field has its own message', () => {
  const wrong = { firstName: ' ', lastName: '', phone: '', street: '', city: 'B', postalCode: '12', email: 'jana', deliveryEmail: 'doma@' }
  const firm = { isFirm: true, companyName: 'Kavárna', companyNumber: '1', taxNumber: '' }
  const faults = inputFaults(savedProfile, inputOf({ ...draft, ...wrong, ...firm }, 3)).toReversed()
  expect(Object.fromEntries(faults.map(({ path, message }) => [fieldAt(path), message]))).toEqual({
    companyNumber: 'Takové IČO neexistuje, zkontrolujte prosím jeho číslice',
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
