import { signUp } from '#contract/account.ts'
import type { Country } from '#domain/account/country.ts'
import { formatPostalCode, parsePostalCode } from '#domain/pickup/postal-code.ts'

/** The form of a new account as it is filled in. */
export interface SignUpDraft {
  firstName: string
  lastName: string
  phone: string
  street: string
  city: string
  postalCode: string
  country: Country
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
  city: '',
  postalCode: '',
  country: 'CZ',
  email: '',
  password: '',
  confirmation: '',
}

/** In the order of the form. */
export const draftFields = Object.keys(emptyDraft) as (keyof SignUpDraft)[]

/** What is wrong with the form, each field by the rule of the contract (spec 1 §5). */
export function faultsOf(draft: SignUpDraft, minPasswordLength: number): SignUpFaults {
  const faults: SignUpFaults = {}
  for (const name of draftFields) {
    if (name === 'confirmation') continue
    // An empty field is one that is missing: then every rule says what it wants.
    const fault = signUp.shape[name].safeParse(draft[name].trim() === '' ? undefined : draft[name]).error?.issues[0]?.message
    if (fault !== undefined) faults[name] = fault
  }
  if (!faults.password && draft.password.length < minPasswordLength) faults.password = `Heslo musí mít alespoň ${minPasswordLength} znaků`
  if (draft.confirmation !== draft.password) faults.confirmation = 'Hesla se neshodují'
  return faults
}

/** A postal code when its field is left: as it is written in Czech, and the shorter of its two messages (spec 1 §5). */
export function leavePostalCode(text: string): { postalCode: string; fault: string | undefined } {
  const code = parsePostalCode(text)
  const isEmpty = text.trim() === ''
  return {
    postalCode: code === null ? text : formatPostalCode(code),
    fault: code === null && !isEmpty ? 'Zadejte PSČ jako 123 45' : undefined,
  }
}
