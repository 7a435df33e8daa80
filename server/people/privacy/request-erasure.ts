import { sql } from 'kysely'
import { erasureInstant } from '#domain/people/privacy/erasure.ts'
import type { MemberContext } from '#server/context.ts'
import { provePassword } from '#server/people/account/prove-password.ts'
import { countFailure } from '#server/people/account/slow-down.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { accountDuty } from './queries.ts'
import { lockAdmins } from './locks.ts'

const refusalOf = { last_admin: 'LAST_ADMIN', supplier: 'SUPPLIER_ACCOUNT' } as const

/** Requests the erasure of the account in fourteen days and mails a confirmation. A repetition returns the existing day. */
export async function requestErasure(
  context: MemberContext,
  by: ChangeContext & { userId: string },
  { password, reason }: { password: string; reason: string },
): Promise<{ eraseAt: Date }> {
  if ((await provePassword(context, password)) === null) {
    await countFailure(context, context.actor.email)
    throw new Refusal('WRONG_PASSWORD')
  }
  const { userId } = by
  return change(by, async ({ tx }) => {
    await lockAdmins(tx)
    const duty = await accountDuty(tx, userId)
    if (duty) throw new Refusal(refusalOf[duty])
    const askedAt = await appNow(tx)
    const eraseAt = erasureInstant(askedAt)
    const made = await tx
      .insertInto('erasure_requests')
      .values({ user_id: userId, asked_at: askedAt, erase_at: eraseAt, reason })
      .onConflict((found) => found.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!made) {
      const { erase_at } = await tx
        .selectFrom('erasure_requests')
        .where('user_id', '=', userId)
        .select('erase_at')
        .executeTakeFirstOrThrow()
      return { eraseAt: erase_at }
    }
    await recordEvent(tx, { kind: 'erasure_asked', userId })
    await postMessages(
      tx,
      'erasure_requested',
      askedAt,
      sql`select ${`erasure_requested:${userId}:${askedAt.toISOString()}`}, ${userId}::uuid, ${JSON.stringify({ eraseAt })}::jsonb`,
    )
    return { eraseAt }
  })
}
