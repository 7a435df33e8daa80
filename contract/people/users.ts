import { z } from 'zod'
import { TOPICS } from '#domain/people/notices/topics.ts'
import { ROLES } from '#domain/people/account/role.ts'
import { USER_ORDERS, USER_STATES } from '#domain/people/account/user-state.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { line } from '../words.ts'
import { INVITED_ROLES } from '#domain/people/account/staff-invitation.ts'
import { email, newPassword, personName } from './identity.ts'
import { session } from './security.ts'

const listedUser = z.object({
  userId: id,
  email: z.string(),
  /** First and last name, or the account's own name if it has none. */
  name: z.string(),
  role: z.enum(ROLES),
  isBlocked: z.boolean(),
  isTestAccount: z.boolean(),
  isVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The last activity of any session; null if none is active. */
  seenAt: z.date().nullable(),
  createdAt: z.date(),
})
export type ListedUser = z.output<typeof listedUser>

const page = z.object({
  users: z.array(listedUser),
  /** The cursor of the next page; null on the last one. */
  next: id.nullable(),
})
export type UserPage = z.output<typeof page>

const wanted = z.strictObject({
  /** Words of name or address, in any order. */
  query: line('Hledání', 100),
  role: z.enum(ROLES).nullable(),
  state: z.enum(USER_STATES).nullable(),
  /** The newest first, unless wanted otherwise. */
  sort: z.enum(USER_ORDERS).default('created'),
  isDescending: z.boolean().default(true),
  after: id.nullable(),
})
export type UsersWanted = z.output<typeof wanted>

const userDetail = z.object({
  userId: id,
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** Null if none is stored. */
  address: z.string().nullable(),
  localityName: z.string().nullable(),
  /** Whether the shopping settings are complete. */
  isConfigured: z.boolean(),
  purchases: z.number(),
  /** Active links to other accounts. */
  links: z.number(),
  /** Mails that the member does not want; all others are sent. */
  declined: z.array(z.enum(TOPICS)),
  /** A request to erase the account that was not carried out yet. */
  erasure: z.object({ askedAt: z.date(), eraseAt: z.date() }).nullable(),
  /** When the member last downloaded their data. */
  exportedAt: z.date().nullable(),
  /** Views of the account by administrators, the latest first. */
  views: z.array(z.object({ at: z.date(), by: z.string(), reason: z.string() })),
  /** A link by which the person without e-mail may take the account over. */
  takeover: z.object({ email: z.string(), expiresAt: z.date() }).nullable(),
  sessions: z.array(session.omit({ isThis: true })),
})
export type UserDetail = z.output<typeof userDetail>

/** A colleague to invite to a role. */
export const newInvitation = z.strictObject({ email, role: z.enum(INVITED_ROLES, 'Vyberte roli'), reason })
export type NewInvitation = z.output<typeof newInvitation>

const sentInvitation = z.object({
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  inviterName: z.string(),
  invitedAt: z.date(),
  expiresAt: z.date(),
})
export type SentInvitation = z.output<typeof sentInvitation>

const token = z.string().regex(/^[\w-]{22}$/, 'Odkaz není celý')
const colleagueInvitation = z.object({
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  inviterName: z.string(),
  expiresAt: z.date(),
  /** Whether the address has an account: its owner has to be signed in. */
  hasAccount: z.boolean(),
})
export type ColleagueInvitation = z.output<typeof colleagueInvitation>

/** The fields of an account that is created with it; null for the owner of one, who is signed in. */
export const newColleague = z.strictObject({
  firstName: personName('Zadejte jméno'),
  lastName: personName('Zadejte příjmení'),
  password: newPassword,
})
export const acceptedInvitation = z.strictObject({ token, person: newColleague.nullable() })
export type AcceptedInvitation = z.output<typeof acceptedInvitation>

const oneUser = z.strictObject({ userId: id, reason })

/** User administration (docs/rules/people.md#roles). */
export const users = {
  /** Newest first, without erased accounts. */
  list: procedure.input(wanted).output(page),
  /**
   * Changes an account's permissions; null leaves a field unchanged. Another role or a block signs it out everywhere, and its owner gets a
   * mail. Refuses the caller's own account, so that one administrator always remains.
   */
  change: procedure
    .input(oneUser.extend({ role: z.enum(ROLES).nullable(), isBlocked: z.boolean().nullable(), isTestAccount: z.boolean().nullable() }))
    .errors(refuse('OWN_ACCOUNT', 'ADDRESS_NOT_PROVEN'))
    .output(z.strictObject({ userId: id })),
  /** Administrator: devices, choices about mails, and requests about data of an account. */
  detail: procedure.input(z.strictObject({ userId: id })).output(userDetail),
  /** Signs an account out in one browser, or everywhere (null). */
  endSessions: procedure
    .input(oneUser.extend({ sessionId: id.nullable() }))
    .errors(refuse('OWN_ACCOUNT'))
    .output(z.strictObject({ userId: id })),
  /** Lets this browser see a member's account for half an hour, read-only; the member can read when and why (docs/rules/people.md#views). */
  view: procedure
    .input(oneUser)
    .errors(refuse('CANNOT_VIEW'))
    .output(z.strictObject({ userId: id })),
  /** Ends the view that this browser is in. */
  endView: procedure
    .input(z.strictObject({}))
    .errors(refuse('NO_VIEW'))
    .output(z.object({ isEnded: z.literal(true) })),
  /** Invitations to a role that were not accepted yet. */
  invitations: procedure.output(z.object({ invitations: z.array(sentInvitation) })),
  /** Mails a colleague a link by which the address gets a role, once, within days. */
  invite: procedure
    .input(newInvitation)
    .errors(refuse('OWN_ACCOUNT', 'ADDRESS_NOT_PROVEN', 'HAS_ROLE', 'NOT_ALLOWED'))
    .output(z.object({ expiresAt: z.date() })),
  /** Makes such a link invalid. */
  withdrawInvitation: procedure.input(z.strictObject({ email, reason })).output(z.object({ email: z.string() })),
  /** What a link invites to. */
  invitation: procedure.input(z.strictObject({ token })).errors(refuse('INVITATION_INVALID')).output(colleagueInvitation),
  /** Creates the account of the address with the role, or gives it to the account that is signed in. */
  acceptInvitation: procedure
    .input(acceptedInvitation)
    .errors(refuse('INVITATION_INVALID', 'SIGN_IN_FIRST', 'WEAK_PASSWORD'))
    .output(z.object({ email: z.string(), isNew: z.boolean() })),
  /** Removes a lost second factor; the user sets up a new one. */
  dropSecondFactor: procedure
    .input(oneUser)
    .errors(refuse('OWN_ACCOUNT'))
    .output(z.strictObject({ userId: id })),
}
