import { z } from 'zod'
import { CONTACTS } from '#domain/people/account/contact.ts'
import { COUNTRIES } from '#domain/people/account/country.ts'
import { city, code, company, email, personName, phone, street } from './identity.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { proof } from './security.ts'
import { postalCode } from '../shapes.ts'
import { codeRefusals } from './verification.ts'

/** What the profile says (spec 1 §8), beside the refusals. */
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

/** A sign-in address that is on its way: until the link that went there is confirmed, the present one holds. */
const emailChange = z.object({ newEmail: z.string(), requestedAt: z.date(), expiresAt: z.date() })
export type EmailChange = z.output<typeof emailChange>

/** What is proved by a code that is sent there. */
const contactProof = z.object({
  value: z.string().nullable(),
  verifiedAt: z.date().nullable(),
  /** Whether a code that holds is on its way to this very value. */
  isCodeSent: z.boolean(),
  /** In how many seconds a code may be sent (0: now). */
  resendInSeconds: z.number(),
})
export type Proof = z.output<typeof contactProof>

export const profile = z.object({
  /** Given back by `saveProfile`. */
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** `+420603123456`; empty where none was ever given, as are the other fields. */
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  /** Five digits without a space. */
  postalCode: z.string(),
  country: z.enum(COUNTRIES),
  /** What somebody signs in with. */
  email: z.string(),
  emailVerifiedAt: z.date().nullable(),
  /** Null: mails about deliveries go to the main one. They do as well until another is verified (design: security I13). */
  deliveryEmail: z.string().nullable(),
  /** The firm or municipality the account buys for; an empty DIČ is none. Null for a household. */
  company: z.object({ name: z.string(), number: z.string(), taxNumber: z.string() }).nullable(),
  emailChange: emailChange.nullable(),
  contacts: z.record(z.enum(CONTACTS), contactProof),
  /** Whether messages can be sent to telephones here at all. */
  sendsSms: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** What the member may change (spec 1 §5, Profile), by the rules of signing up. Strict: proofs, role and flags cannot be sent. */
export const savedProfile = z.strictObject({
  /** Of the profile that was read: what another tab saved meanwhile is not written over. */
  version: z.int().min(0),
  firstName: personName('Zadejte jméno'),
  lastName: personName('Zadejte příjmení'),
  phone,
  street,
  city,
  postalCode,
  country: z.enum(COUNTRIES, 'Vyberte zemi').default('CZ'),
  /** Another one than the present is a wish: it is the account's once its owner has confirmed it. */
  email,
  deliveryEmail: email.nullable(),
  company: company.nullable().default(null),
  /** Asked for where the sign-in address is another one, as whoever reads its mailbox can have the password replaced. */
  proof: proof.optional(),
})
export type SavedProfile = z.output<typeof savedProfile>

const contact = z.enum(CONTACTS)

/** Part of the room `account`. */
export const profileProcedures = {
  profile: procedure.output(profile),
  /**
   * Stores the profile as a whole. Another phone or delivery address has to be verified anew. `change_sent`: a link went to the new sign-in address,
   * a notice to the present one, which stays. `change_failed`: the profile is saved, and the new address is only the delivery
   * address from now on, unverified: it is another account's (where addresses are hidden nobody is told that), or it was the sixth change of a day.
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
  /** Takes back the wish for another sign-in address; the link that went there is worth nothing from then on. */
  cancelEmailChange: procedure.input(z.strictObject({}).optional()).output(profile),
  /**
   * Makes the new address the account's, verified, and ends its other sessions. Only who is signed in to the account that wished for it may:
   * by a slip of the pen the link went to a stranger. `delivery_only`: another account has taken the address meanwhile.
   */
  confirmEmailChange: procedure
    .input(z.strictObject({ token: z.string().max(64) }))
    .errors(refuse('EMAIL_LINK_INVALID'))
    .output(z.object({ outcome: z.enum(['changed', 'delivery_only']), email: z.string() })),
  /**
   * Sends a code to the stored phone or delivery address; an older one is worth nothing from then on. At most one in 60 seconds. A message goes
   * only to a Czech or Slovak mobile.
   */
  sendContactCode: procedure
    .input(z.strictObject({ contact }))
    .errors(refuse('ALREADY_VERIFIED', 'NO_CONTACT', 'SMS_NOT_SET_UP', 'NO_SMS_THERE'))
    .output(z.object({ resendInSeconds: z.number() })),
  /** Stamps the phone or delivery address as verified, by the code that was sent there: five tries within ten minutes. */
  verifyContact: procedure
    .input(z.strictObject({ contact, code }))
    .errors(codeRefusals)
    .output(z.object({ verifiedAt: z.date() })),
}
