import { signUp } from '#contract/people/account.ts'
import { refusals } from '#contract/refusals.ts'
import { COUNTRIES, type Country } from '#domain/people/account/country.ts'
import { passwordFault } from '#domain/people/account/password.ts'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { companyFaults, noCompany, type CompanyDraft } from './company-draft.ts'

/** The form of a new account as it is filled in. */
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

export type SignUpFaults = Partial<Record<keyof SignUpDraft, string>>

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

/** In the order of the form. */
export const draftFields = Object.keys(emptyDraft) as (keyof SignUpDraft)[]

const ruled = ['firstName', 'lastName', 'phone', 'street', 'city', 'postalCode', 'country', 'email', 'password'] as const

/** What is known of whoever fills it in: a password made of it is guessed first. */
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
  /** How many tries it takes to guess it: undefined until it is known, null where only the server can tell. */
  guesses: number | null | undefined
}

/** Whether the password is asked for a second time: nothing is to be repeated that is not in order yet. */
export const isRepeated = ({ password, confirmation }: SignUpDraft, { guesses, minLength }: PasswordRule): boolean =>
  confirmation !== '' || (guesses !== undefined && passwordFault(password, { guesses: guesses ?? Infinity, minLength }) === null)

/** What is wrong with the form, each field by the rule of the contract (spec 1 §5). */
export function faultsOf(draft: SignUpDraft, { minLength, guesses }: PasswordRule): SignUpFaults {
  const faults: SignUpFaults = {}
  for (const name of ruled) {
    // An empty field is one that is missing: then every rule says what it wants.
    const fault = signUp.shape[name].safeParse(draft[name].trim() === '' ? undefined : draft[name]).error?.issues[0]?.message
    if (fault !== undefined) faults[name] = fault
  }
  const fault = passwordFault(draft.password, { guesses: guesses ?? Infinity, minLength })
  if (!faults.password && fault === 'too_short') faults.password = `Heslo musí mít alespoň ${minLength} znaků`
  if (!faults.password && fault === 'guessable') faults.password = refusals.WEAK_PASSWORD.message
  // The second field is there once the first is in order.
  if (!faults.password && draft.confirmation !== draft.password) faults.confirmation = 'Hesla se neshodují'
  return { ...faults, ...companyFaults(draft) }
}

/** What of a form may outlive its page: everything but the passwords. */
export const withoutPasswords = (draft: SignUpDraft): SignUpDraft => ({ ...draft, password: '', confirmation: '' })

/** A form that was kept, as far as it can be read; anything else is as empty. */
export function readKept(kept: unknown): SignUpDraft {
  if (typeof kept !== 'object' || kept === null) return emptyDraft
  const known = Object.entries(kept).filter(([name, value]) => typeof value === typeof emptyDraft[name as keyof SignUpDraft])
  const draft = withoutPasswords({ ...emptyDraft, ...Object.fromEntries(known) })
  return isCountry(draft.country) ? draft : { ...draft, country: 'CZ' }
}

const isCountry = (text: string): text is Country => COUNTRIES.some((country) => country === text)

/** A postal code when its field is left: as it is written in Czech, and the shorter of its two messages (spec 1 §5). */
export function leavePostalCode(text: string): { postalCode: string; fault: string | undefined } {
  const code = parsePostalCode(text)
  const isEmpty = text.trim() === ''
  return {
    postalCode: code === null ? text : formatPostalCode(code),
    fault: code === null && !isEmpty ? 'Zadejte PSČ jako 123 45' : undefined,
  }
}
