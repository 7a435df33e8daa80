import type { Profile } from '#contract/people/profile.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { profileOf } from './queries.ts'

/** Cancels a pending change of the sign-in address, if there is one. */
export function cancelEmailChange({ actor: { userId }, authSettings }: MemberContext, by: ChangeContext): Promise<Profile> {
  return change(by, async ({ tx }) => {
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    return profileOf(tx, authSettings, userId)
  })
}
