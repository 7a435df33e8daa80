import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { FAILING_DAYS, GONE, isReceived, retryWait } from '#domain/week/webhooks/event.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { ClaimedEvent } from './locks.ts'

/** What came of an attempt: a status, or why there was none. */
export interface Attempted {
  status: number | null
  fault: string | null
  ms: number
}

async function turnOff(tx: Tx, endpointId: string, why: 'gone' | 'failing', at: Date): Promise<void> {
  const off = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: at, disabled_why: why })
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst()
  if (!off) return
  await postMessages(
    tx,
    'webhook_turned_off',
    at,
    sql`select ${`webhook_turned_off:${endpointId}:${at.toISOString()}`}, ${off.userId}::uuid, ${JSON.stringify({ endpointId })}::jsonb`,
  )
}

/**
 * Stores an attempt, and what follows: delivered, a later attempt, or an endpoint that is turned off. If the event was asked for again meanwhile,
 * only the attempt is stored, and the event is due at once.
 */
export function recordAttempt(
  context: ChangeContext,
  { id, endpointId, tries }: ClaimedEvent,
  { status, fault, ms }: Attempted,
): Promise<void> {
  return change(context, async ({ tx }) => {
    const at = await appNow(tx)
    const message = tx.updateTable('webhook_messages').where('id', '=', id)
    const current = await message.set({ claimed_until: null }).returning('tries').executeTakeFirst()
    // Its endpoint was removed meanwhile.
    if (!current) return
    await tx.insertInto('webhook_attempts').values({ message_id: id, at, status, fault, ms }).execute()
    if (current.tries !== tries) return
    if (status !== null && isReceived(status)) {
      await message.set({ delivered_at: at }).execute()
      await tx.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', '=', endpointId).execute()
      return
    }
    const wait = retryWait(tries, randomInt(1001) / 1000)
    const next = wait === null ? { given_up_at: at } : { next_try_at: sql<Date>`${at}::timestamptz + make_interval(secs => ${wait})` }
    await message.set(next).execute()
    const { failingSince } = await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
      .where('id', '=', endpointId)
      .returning('failing_since as failingSince')
      .executeTakeFirstOrThrow()
    if (status === GONE) await turnOff(tx, endpointId, 'gone', at)
    else if (at.getTime() - failingSince!.getTime() >= FAILING_DAYS * 86_400_000) await turnOff(tx, endpointId, 'failing', at)
  })
}
