import type { Passkey } from '#contract/people/passkeys.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Renames one of the member's keys. */
export const renamePasskey = (
  { actor }: MemberContext,
  by: ChangeContext,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> =>
  change(by, async ({ tx }) => {
    const renamed = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', actor.userId)
      .returning(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .executeTakeFirst()
    if (!renamed) throw new Refusal('NOT_FOUND')
    return renamed
  })
