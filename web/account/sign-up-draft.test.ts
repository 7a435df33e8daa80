import { expect, test } from 'vitest'
import { emptyDraft, faultsOf, leavePostalCode, type SignUpDraft } from './sign-up-draft.ts'

const draft: SignUpDraft = {
  firstName: 'Tereza',
  lastName: 'Nová',
  phone: '777 123 456',
  street: 'Křížová 12/4a',
  city: 'Brno',
  postalCode: '602\u00a000',
  country: 'CZ',
  email: 'tereza@example.cz',
  password: 'modrá lampa',
  confirmation: 'modrá lampa',
}

test('a form that is filled in has no fault, an empty one has one at every field but the country', () => {
  expect(faultsOf(draft, 6)).toEqual({})
  expect(Object.keys(faultsOf(emptyDraft, 6))).toEqual([
    'firstName',
    'lastName',
    'phone',
    'street',
    'city',
    'postalCode',
    'email',
    'password',
  ])
  expect(faultsOf({ ...draft, firstName: '  ' }, 6)).toEqual({ firstName: 'Zadejte jméno' })
})

test('a password short of what the operator asks for is told how long it has to be', () => {
  const short = { ...draft, password: 'lampa 7', confirmation: 'lampa 7' }
  expect(faultsOf(short, 6)).toEqual({})
  expect(faultsOf(short, 12)).toEqual({ password: 'Heslo musí mít alespoň 12 znaků' })
  expect(faultsOf({ ...short, password: 'lampa', confirmation: 'lampa' }, 6)).toEqual({ password: 'Heslo musí mít alespoň 6 znaků' })
})

test('a postal code is set apart when its field is left, and an empty one is no fault yet', () => {
  expect(leavePostalCode(' 60200')).toEqual({ postalCode: '602\u00a000', fault: undefined })
  expect(leavePostalCode('6020')).toEqual({ postalCode: '6020', fault: 'Zadejte PSČ jako 123 45' })
  expect(leavePostalCode('')).toEqual({ postalCode: '', fault: undefined })
})
