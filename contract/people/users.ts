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
  after: id.nullable(),
})
export type UsersWanted = z.output<typeof wanted>

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
  /** Removes a lost second factor; the user sets up a new one. */
  dropSecondFactor: procedure
    .input(oneUser)
    .errors(refuse('OWN_ACCOUNT'))
    .output(z.strictObject({ userId: id })),
}
