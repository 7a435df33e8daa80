import { sql } from 'kysely'
import { FREE_FAILURES, signInDelay } from '#domain/people/account/attempts.ts'
import type { Context } from '#server/context.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOf, countOne } from '#server/platform/rate-limits.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { tooMany } from '#server/platform/refusal.ts'
import { raiseAlarm } from '#server/people/trail/raise-alarm.ts'

const anHour = 3600
const waiting = new Set<string>()
const mostWaiting = 200

const failuresOf = ({ keyedHash }: Context, email: string) => `sign-in-failed:${keyedHash('email', email).toString('base64url')}`

/** After many wrong passwords, delays an attempt before it is checked: one per address at a time, so that the owner always gets a turn. */
export async function slowDown(context: Context, email: string, pause: (ms: number) => Promise<unknown>): Promise<void> {
  const seconds = signInDelay(await countOf(context.db, failuresOf(context, email), anHour))
  if (seconds === 0) return
  const turn = `${email} ${context.request.address}`
  if (waiting.has(turn) || waiting.size >= mostWaiting) throw tooMany(seconds)
  waiting.add(turn)
  await pause(seconds * 1000).finally(() => waiting.delete(turn))
}

/**
 * Counts a wrong password, also for an address without an account. After many failures the owner and the administrators are notified once.
 */
export async function countFailure(context: Context, email: string): Promise<void> {
  const { db, notices } = context
  if ((await countOne(db, failuresOf(context, email), anHour)) !== FREE_FAILURES) return
  await change({ db, notices, userId: null, source: 'system' }, async ({ tx }) => {
    const at = await appNow(tx)
    await postMessages(
      tx,
      'sign_in_alarm',
      at,
      sql`select 'sign_in_alarm:' || id || ':' || ${at.toISOString()}, id, '{}'::jsonb from users where email = ${email} and joined_at is not null`,
    )
    await raiseAlarm(tx, email)
    return null
  })
}
