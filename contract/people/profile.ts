import { z } from 'zod'
import { CONTACTS } from '#domain/people/account/contact.ts'
import { COUNTRIES } from '#domain/people/account/country.ts'
import { city, code, company, email, personName, phone, street } from './identity.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { proof } from './security.ts'
import { postalCode } from '../shapes.ts'
import { codeRefusals } from './verification.ts'

/** Messages of the profile, in addition to refusals. */
export const profileMessages = {
  signedOut: 'Musíte být přihlášeni',
  notRead: 'Chyba při načítání profilu',
  notSaved: 'Chyba při ukládání profilu',
  saved: 'Profil byl úspěšně uložen',
  changeSent: 'Profil uložen. Potvrzení změny přihlašovacího emailu bylo odesláno na novou adresu',
  changeFailed: 'Profil uložen, ale nepodařilo se změnit přihlašovací email. Nový email bude použit pouze jako doručovací.',
  verified: {
    email: 'Email byl úspěšně ověřen',
    phone: 'Telefon byl úspěšně ověřen',
    delivery_email: 'Doručovací email byl úspěšně ověřen',
  },
  notVerified: {
    email: 'Chyba při ověřování emailu',
    phone: 'Chyba při ověřování telefonu',
    delivery_email: 'Chyba při ověřování doručovacího emailu',
  },
} as const

/** A pending change of the sign-in address. The present one applies until the mailed link is confirmed. */
const emailChange = z.object({ newEmail: z.string(), requestedAt: z.date(), expiresAt: z.date() })
export type EmailChange = z.output<typeof emailChange>

/** The verification state of a contact. */
const contactProof = z.object({
  value: z.string().nullable(),
  verifiedAt: z.date().nullable(),
  /** Whether a valid code was sent to the present value. */
  isCodeSent: z.boolean(),
  /** Seconds until a code may be sent (0: now). */
  resendInSeconds: z.number(),
})
export type Proof = z.output<typeof contactProof>

export const profile = z.object({
  /** Send it back with `saveProfile`. */
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** How the overview addresses the member, in the vocative; empty: by the first name. */
  salutation: z.string(),
  /** The first name in the vocative. */
  vocative: z.string(),
  /** `+420603123456`; empty if never given, like the other fields. */
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  /** Five digits without a space. */
  postalCode: z.string(),
  country: z.enum(COUNTRIES),
  /** The sign-in address. */
  email: z.string(),
  emailVerifiedAt: z.date().nullable(),
  /** Null: delivery mails go to the sign-in address. They also do until this one is verified (docs/rules/people.md#profile). */
  deliveryEmail: z.string().nullable(),
  /** The company the account buys for, with an empty DIČ if it has none. Null for a household. */
  company: z.object({ name: z.string(), number: z.string(), taxNumber: z.string() }).nullable(),
  emailChange: emailChange.nullable(),
  contacts: z.record(z.enum(CONTACTS), contactProof),
  /** Whether this installation can send text messages. */
  sendsSms: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** The editable fields, validated as in sign-up. Strict: verification, role and flags cannot be sent. */
export const savedProfile = z.strictObject({
  /** The version that was read, so that a save in another tab is not overwritten. */
  version: z.int().min(0),
  firstName: personName('Zadejte jméno'),
  lastName: personName('Zadejte příjmení'),
  salutation: personName('Zadejte oslovení', 'Oslovení').or(z.literal('')).default(''),
  phone,
  street,
  city,
  postalCode,
  country: z.enum(COUNTRIES, 'Vyberte zemi').default('CZ'),
  /** A different address is a request; it applies once its owner confirms it. */
  email,
  deliveryEmail: email.nullable(),
  company: company.nullable().default(null),
  /** Required if the sign-in address changes, because whoever reads its mailbox can reset the password. */
  proof: proof.optional(),
})
export type SavedProfile = z.output<typeof savedProfile>

const contact = z.enum(CONTACTS)

/** Part of the room `account`. */
export const profileProcedures = {
  profile: procedure.output(profile),
  /**
   * Saves the whole profile. A changed phone or delivery address must be verified again. `change_sent`: a link went to the new sign-in
   * address and a notice to the present one, which still applies. `change_failed`: the rest is saved, and the new address only becomes the
   * unverified delivery address, because it belongs to another account (not revealed if addresses are hidden) or this was the sixth change
   * of the day.
   */
  saveProfile: procedure
    .input(savedProfile)
    .errors(
      refuse(
        'PROFILE_CHANGED',
        'INVALID_PHONE',
        'PROOF_REQUIRED',
        'WRONG_PASSWORD',
        'WRONG_SECOND_CODE',
        'TWO_FACTOR_IS_OFF',
        'PASSKEY_REFUSED',
        'NO_PASSKEYS_HERE',
      ),
    )
    .output(z.object({ outcome: z.enum(['saved', 'change_sent', 'change_failed']), profile })),
  /** Withdraws a pending change of the sign-in address; its link becomes invalid. */
  cancelEmailChange: procedure.input(z.strictObject({}).optional()).output(profile),
  /**
   * Applies the new, verified address and ends the account's other sessions. Only the signed-in owner may call it, because a typing error
   * sends the link to a stranger. `delivery_only`: another account has taken the address meanwhile.
   */
  confirmEmailChange: procedure
    .input(z.strictObject({ token: z.string().max(64) }))
    .errors(refuse('EMAIL_LINK_INVALID'))
    .output(z.object({ outcome: z.enum(['changed', 'delivery_only']), email: z.string() })),
  /**
   * Sends a code to the stored phone or delivery address and invalidates the old one. At most one in 60 seconds. Text messages go only to
   * Czech and Slovak mobiles.
   */
  sendContactCode: procedure
    .input(z.strictObject({ contact }))
    .errors(refuse('ALREADY_VERIFIED', 'NO_CONTACT', 'SMS_NOT_SET_UP', 'NO_SMS_THERE'))
    .output(z.object({ resendInSeconds: z.number() })),
  /** Verifies the phone or delivery address with its code: five attempts within ten minutes. */
  verifyContact: procedure
    .input(z.strictObject({ contact, code }))
    .errors(codeRefusals)
    .output(z.object({ verifiedAt: z.date() })),
}
