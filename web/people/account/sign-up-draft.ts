import { signUp } from '#contract/people/account.ts'
import { sentences } from '#contract/sentences.ts'
import { COUNTRIES, type Country } from '#domain/people/account/country.ts'
import { passwordFault } from '#domain/people/account/password.ts'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { companyFaults, noCompany, type CompanyDraft } from './company-draft.ts'

/** The sign-up form's input. */
export interface SignUpDraft extends CompanyDraft {
  firstName: string
  lastName: string
  phone: string
  street: string
  postalCode: string
  country: Country
  city: string
  email: string
  password: string
  confirmation: string
}

type SignUpFaults = Partial<Record<keyof SignUpDraft, string>>

export const emptyDraft: SignUpDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  postalCode: '',
  country: 'CZ',
  city: '',
  email: '',
  password: '',
  confirmation: '',
  ...noCompany,
}

const ruled = ['firstName', 'lastName', 'phone', 'street', 'city', 'postalCode', 'country', 'email', 'password'] as const

/** The personal texts of the form: passwords made of them are guessed first. */
export const knownOf = ({ firstName, lastName, email, phone, street, city, postalCode }: SignUpDraft) => [
  firstName,
  lastName,
  email,
  phone,
  street,
  city,
  postalCode,
]

export interface PasswordRule {
  minLength: number
  /** The estimated guesses: undefined until known, null if only the server can tell. */
  guesses: number | null | undefined
}

/** Whether to ask for the password again: not before it is valid. */
export const isRepeated = ({ password, confirmation }: SignUpDraft, { guesses, minLength }: PasswordRule): boolean =>
  confirmation !== '' || (guesses !== undefined && passwordFault(password, { guesses: guesses ?? Infinity, minLength }) === null)

/** The faults of the form by field, according to the contract. */
export function faultsOf(draft: SignUpDraft, { minLength, guesses }: PasswordRule): SignUpFaults {
  const faults: SignUpFaults = {}
  for (const name of ruled) {
    // Empty fields are omitted, so that each rule gives its own message.
    const fault = signUp.shape[name].safeParse(draft[name].trim() === '' ? undefined : draft[name]).error?.issues[0]?.message
    if (fault !== undefined) faults[name] = fault
  }
  const fault = passwordFault(draft.password, { guesses: guesses ?? Infinity, minLength })
  if (!faults.password && fault === 'too_short') faults.password = `Heslo musí mít alespoň ${minLength} znaků`
  if (!faults.password && fault === 'guessable') faults.password = sentences.WEAK_PASSWORD
  // The second field appears once the first one is valid.
  if (!faults.password && draft.confirmation !== draft.password) faults.confirmation = 'Hesla se neshodují'
  return { ...faults, ...companyFaults(draft) }
}

/** The part of the form that may be saved: everything except passwords. */
export const withoutPasswords = (draft: SignUpDraft): SignUpDraft => ({ ...draft, password: '', confirmation: '' })

/** Parses a saved form; invalid parts become empty. */
export function readStored(stored: unknown): SignUpDraft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const known = Object.entries(stored).filter(([name, value]) => typeof value === typeof emptyDraft[name as keyof SignUpDraft])
  const draft = withoutPasswords({ ...emptyDraft, ...Object.fromEntries(known) })
  return isCountry(draft.country) ? draft : { ...draft, country: 'CZ' }
}

const isCountry = (text: string): text is Country => COUNTRIES.some((country) => country === text)

/** Formats a postal code when its field loses the focus, and gives the shorter of its two messages. */
export function leavePostalCode(text: string): { postalCode: string; fault: string | undefined } {
  const code = parsePostalCode(text)
  const isEmpty = text.trim() === ''
  return {
    postalCode: code === null ? text : formatPostalCode(code),
    fault: code === null && !isEmpty ? 'Zadejte PSČ jako 123 45' : undefined,
  }
}
