import { expect, test } from 'vitest'
import { noCompany } from './company-draft.ts'
import {
  emptyDraft,
  faultsOf as faultsBy,
  isRepeated,
  leavePostalCode,
  readStored,
  withoutPasswords,
  type SignUpDraft,
} from './sign-up-draft.ts'

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
  ...noCompany,
}

const hard = 1e9
const faultsOf = (form: SignUpDraft, minLength: number) => faultsBy(form, { minLength, guesses: hard })

test('a complete form has no faults, an empty one has one at every field except the country', () => {
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

test("a password that is too short shows the operator's minimum length", () => {
  const short = { ...draft, password: 'lampa 7', confirmation: 'lampa 7' }
  expect(faultsOf(short, 6)).toEqual({})
  expect(faultsOf(short, 12)).toEqual({ password: 'Heslo musí mít alespoň 12 znaků' })
  expect(faultsOf({ ...short, password: 'lampa', confirmation: 'lampa' }, 6)).toEqual({ password: 'Heslo musí mít alespoň 6 znaků' })
})

test('the password is required again once it is acceptable, or if only the server can judge it', () => {
  const once = { ...draft, confirmation: '' }
  const asked = (guesses: number | null | undefined, minLength = 6) => isRepeated(once, { minLength, guesses })
  expect([asked(hard), asked(null)]).toEqual([true, true])
  expect([asked(undefined), asked(999_999), asked(hard, 12), asked(null, 12)]).toEqual([false, false, false, false])
  // A repetition that was typed is not removed.
  expect(isRepeated(draft, { minLength: 6, guesses: 1 })).toBe(true)
})

test('an easily guessed password is rejected before the request', () => {
  expect(faultsBy({ ...draft, confirmation: '' }, { minLength: 6, guesses: 999_999 })).toEqual({
    password: 'Toto heslo je příliš běžné a dá se snadno uhodnout. Zvolte prosím jiné.',
  })
})

test('a postal code is formatted when its field is left, and an empty one is no fault yet', () => {
  expect(leavePostalCode(' 60200')).toEqual({ postalCode: '602\u00a000', fault: undefined })
  expect(leavePostalCode('6020')).toEqual({ postalCode: '6020', fault: 'Zadejte PSČ jako 123 45' })
  expect(leavePostalCode('')).toEqual({ postalCode: '', fault: undefined })
})

test('a company needs a name and an existing IČO; a household needs neither', () => {
  const firm = { ...draft, isFirm: true, companyName: 'Kavárna Nábřeží', companyNumber: '270 74 358' }
  expect(faultsOf(firm, 6)).toEqual({})
  expect(faultsOf({ ...firm, companyName: ' ', companyNumber: '27074359', taxNumber: '27074358' }, 6)).toEqual({
    companyName: 'Zadejte název firmy nebo obce',
    companyNumber: 'Takové IČO neexistuje, zkontrolujte prosím jeho číslice',
    taxNumber: 'Zadejte DIČ jako CZ12345678',
  })
  expect(faultsOf({ ...firm, companyNumber: '' }, 6)).toEqual({ companyNumber: 'Zadejte IČO' })
  expect(faultsOf({ ...draft, companyNumber: '1' }, 6)).toEqual({})
})

test('typed values survive a reload, passwords never', () => {
  const kept: unknown = JSON.parse(JSON.stringify(withoutPasswords(draft)))
  expect(JSON.stringify(kept)).not.toContain('lampa')
  expect(readStored(kept)).toEqual({ ...draft, password: '', confirmation: '' })
  expect(readStored({ ...draft, country: 'XX', isFirm: 'yes' })).toEqual({ ...draft, password: '', confirmation: '' })
  for (const other of [null, 'text', 7]) expect(readStored(other)).toEqual(emptyDraft)
})
