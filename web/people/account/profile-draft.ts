import type { z } from 'zod'
import type { Profile, savedProfile } from '#contract/people/profile.ts'
import type { Country } from '#domain/people/account/country.ts'
import { formatPhone } from '#domain/people/account/phone.ts'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { companyDraftOf, companyInput, type CompanyDraft } from './company-draft.ts'

/** The profile in the form. */
export interface ProfileDraft extends CompanyDraft {
  firstName: string
  lastName: string
  salutation: string
  email: string
  deliveryEmail: string
  phone: string
  street: string
  city: string
  postalCode: string
  country: Country
}

export function draftOf(profile: Profile): ProfileDraft {
  const { firstName, lastName, salutation, email, deliveryEmail, phone, street, city, postalCode, country } = profile
  const code = parsePostalCode(postalCode)
  return {
    firstName,
    lastName,
    salutation,
    email,
    deliveryEmail: deliveryEmail ?? '',
    phone: formatPhone(phone),
    street,
    city,
    postalCode: code === null ? postalCode : formatPostalCode(code),
    country,
    ...companyDraftOf(profile.company),
  }
}

type Input = z.input<typeof savedProfile>

const sameAddress = (email: string) => email.trim().toLowerCase()

/** The request of a draft. Empty fields are omitted, so that each rule gives its own message. */
export function inputOf({ isFirm, companyName, companyNumber, taxNumber, ...draft }: ProfileDraft, version: number): Input {
  const filled = Object.entries(draft).map(([name, text]) => [name, text.trim() === '' ? undefined : text.trim()])
  return {
    ...(Object.fromEntries(filled) as Partial<typeof draft>),
    version,
    company: companyInput({ isFirm, companyName, companyNumber, taxNumber }),
    email: draft.email.trim() === '' ? undefined : sameAddress(draft.email),
    phone: draft.phone.trim() === '' ? undefined : draft.phone.replaceAll(/\s/g, ''),
    postalCode: draft.postalCode.trim() === '' ? undefined : draft.postalCode.replaceAll(/\s/g, ''),
    deliveryEmail: draft.deliveryEmail.trim() === '' ? null : sameAddress(draft.deliveryEmail),
  } as Input
}

/** Whether saving would change anything. */
export const isDirty = (draft: ProfileDraft, profile: Profile): boolean =>
  JSON.stringify(inputOf(draft, 0)) !== JSON.stringify(inputOf({ ...draft, ...draftOf(profile) }, 0))

/** Whether saving would start a change of the sign-in address. */
export const changesEmail = (draft: ProfileDraft, profile: Profile): boolean => sameAddress(draft.email) !== profile.email
