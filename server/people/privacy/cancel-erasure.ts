import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

/** Cancels a pending erasure. What was already forgotten on its day does not come back. */
export async function cancelErasure(by: ChangeContext & { userId: string }): Promise<{ cancelledAt: Date }> {
  const { userId } = by
  return change(by, async ({ tx }) => {
    const gone = await tx
      .deleteFrom('erasure_requests')
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('NO_ERASURE')
    const at = await appNow(tx)
    await recordEvent(tx, { kind: 'erasure_cancelled', userId })
    await postMessages(
      tx,
      'erasure_cancelled',
      at,
      sql`select ${`erasure_cancelled:${userId}:${at.toISOString()}`}, ${userId}::uuid, '{}'::jsonb`,
    )
    return { cancelledAt: at }
  })
}
