import type { z } from 'zod'
import { savedProfile, type Profile } from '#contract/people/profile.ts'
import type { Country } from '#domain/people/account/country.ts'
import { formatPhone } from '#domain/people/account/phone.ts'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { companyDraftOf, companyInput, fieldAt, type CompanyDraft } from './company-draft.ts'

/** The profile as it stands in the form. */
export interface ProfileDraft extends CompanyDraft {
  firstName: string
  lastName: string
  email: string
  deliveryEmail: string
  phone: string
  street: string
  city: string
  postalCode: string
  country: Country
}

/** What was changed in the form. Only that is kept, so that what changes elsewhere meanwhile shows through. */
export type ProfileChanges = Partial<ProfileDraft>

/** Sentences by the field they stand at. */
export type ProfileFaults = Partial<Record<keyof ProfileDraft, string>>

export function draftOf(profile: Profile): ProfileDraft {
  const { firstName, lastName, email, deliveryEmail, phone, street, city, postalCode, country } = profile
  const code = parsePostalCode(postalCode)
  return {
    firstName,
    lastName,
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

/** The draft as it is sent. An empty field is one that is missing: then every rule says what it wants. */
function inputOf({ isFirm, companyName, companyNumber, taxNumber, ...draft }: ProfileDraft, version: number) {
  const filled = Object.entries(draft).map(([name, text]) => [name, text.trim() === '' ? undefined : text.trim()])
  return {
    ...(Object.fromEntries(filled) as Partial<typeof draft>),
    version,
    company: companyInput({ isFirm, companyName, companyNumber, taxNumber }),
    email: draft.email.trim() === '' ? undefined : sameAddress(draft.email),
    phone: draft.phone.trim() === '' ? undefined : draft.phone.replaceAll(/\s/g, ''),
    postalCode: draft.postalCode.trim() === '' ? undefined : draft.postalCode.replaceAll(/\s/g, ''),
    deliveryEmail: draft.deliveryEmail.trim() === '' ? null : sameAddress(draft.deliveryEmail),
  }
}

/** Whether saving would change anything. */
export const isDirty = (draft: ProfileDraft, profile: Profile): boolean =>
  JSON.stringify(inputOf(draft, 0)) !== JSON.stringify(inputOf({ ...draft, ...draftOf(profile) }, 0))

/** Whether saving would begin a change of the address somebody signs in with. */
export const changesEmail = (draft: ProfileDraft, profile: Profile): boolean => sameAddress(draft.email) !== profile.email

/** The draft read as the server will read it: what to send, or what is wrong with it. */
export function readDraft(draft: ProfileDraft, version: number): { input: Input; faults: null } | { input: null; faults: ProfileFaults } {
  const input = inputOf(draft, version)
  const faults = faultsAt(inputFaults(savedProfile, input))
  return Object.keys(faults).length === 0 ? { input: input as Input, faults: null } : { input: null, faults }
}

/** What was typed after `sent` had gone to the server, so that an answer takes none of it back. */
export const changedSince = (sent: ProfileChanges, now: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof ProfileDraft]))

/** The first sentence for each field, by the paths of what is sent. */
export function faultsAt(faults: readonly { path: string; message: string }[]): ProfileFaults {
  const at: Record<string, string> = {}
  for (const { path, message } of faults) at[fieldAt(path)] ??= message
  return at
}
