import { z } from 'zod'
import { ROLES } from '#domain/people/account/role.ts'
import { USER_STATES } from '#domain/people/account/user-state.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { line } from '../words.ts'

const listedUser = z.object({
  userId: id,
  email: z.string(),
  /** First and last name, or what the account is called where it has none. */
  name: z.string(),
  role: z.enum(ROLES),
  isBlocked: z.boolean(),
  isTestAccount: z.boolean(),
  isVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When one of its browsers was last seen; null where none is signed in. */
  seenAt: z.date().nullable(),
  createdAt: z.date(),
})
export type ListedUser = z.output<typeof listedUser>

const page = z.object({
  users: z.array(listedUser),
  /** The last of this page, where there are more. */
  next: id.nullable(),
})
export type UserPage = z.output<typeof page>

const wanted = z.strictObject({
  /** Words of the name or the address, in any order. */
  query: line('Hledání', 100),
  role: z.enum(ROLES).nullable(),
  state: z.enum(USER_STATES).nullable(),
  after: id.nullable(),
})
export type UsersWanted = z.output<typeof wanted>

const oneUser = z.strictObject({ userId: id, reason })

/** Accounts and what they may do, for administrators (spec 1 §3, user_flags). */
export const users = {
  /** Newest first; not those that were erased. */
  list: procedure.input(wanted).output(page),
  /**
   * Changes what an account may do; null leaves it as it is. Another role or a block signs it out everywhere, and its owner is told by mail.
   * Refuses one's own account, so that the last administrator stays.
   */
  change: procedure
    .input(oneUser.extend({ role: z.enum(ROLES).nullable(), isBlocked: z.boolean().nullable(), isTestAccount: z.boolean().nullable() }))
    .errors(refuse('OWN_ACCOUNT', 'ADDRESS_NOT_PROVEN'))
    .output(z.strictObject({ userId: id })),
  /** Lets in who lost the app and the recovery codes: they set a second factor up again. */
  dropSecondFactor: procedure
    .input(oneUser)
    .errors(refuse('OWN_ACCOUNT'))
    .output(z.strictObject({ userId: id })),
}
