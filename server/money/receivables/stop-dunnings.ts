import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { refuseNear } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Stops reminders of a member until a day, with a reason; a later stop replaces an earlier one. Nobody stops those of their household, or of who
 * has their phone or address.
 */
export function stopDunnings(
  context: ChangeContext & { userId: string },
  { userId, until, reason }: { userId: string; until: Day; reason: string },
): Promise<{ userId: string }> {
  return change(context, async ({ tx }) => {
    await refuseNear(tx, context.userId, [userId])
    const at = await appNow(tx)
    if (until < pragueDay(at)) throw new Refusal('STOP_IN_PAST')
    const known = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
    const stop = { until_on: until, reason, stopped_by: context.userId, stopped_at: at }
    await tx
      .insertInto('dunning_stops')
      .values({ user_id: userId, ...stop })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stop))
      .execute()
    return { userId }
  })
}

/** Takes a stop back. Refuses a member who has none as not found. */
export function resumeDunnings(context: ChangeContext, userId: string): Promise<{ userId: string }> {
  return change(context, async ({ tx }) => {
    const { numDeletedRows } = await tx.deleteFrom('dunning_stops').where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    return { userId }
  })
}
