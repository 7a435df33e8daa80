import type { Proof } from '#contract/people/security.ts'
import type { MemberContext } from '#server/context.ts'
import { change, isRepeat, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { postNotice } from './post-notice.ts'
import { proveOwner } from './prove-owner.ts'

/** Removes one of the member's keys after a proof of identity; notifies the member by mail. */
export async function removePasskey(
  context: MemberContext,
  by: ChangeContext,
  { passkeyId, proof }: { passkeyId: string; proof: Proof },
): Promise<{ removed: true }> {
  const { userId } = context.actor
  if (!(await isRepeat(by))) await proveOwner(context, proof)
  return change(by, async ({ tx }) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await postNotice(tx, userId, 'passkey_removed', { name: removed.name })
    await recordEvent(tx, { kind: 'second_step_changed', userId, detail: 'passkey_removed' })
    return { removed: true as const }
  })
}
