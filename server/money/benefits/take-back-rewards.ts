import { sql } from 'kysely'
import { RETURNED_DAYS } from '#domain/money/benefits/benefit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockRewards } from './locks.ts'

// What was spent of a reward stays spent: it paid for goods that its owner has, and the owner did nothing wrong. The next rewards are less by it.

interface Moved {
  id: string
  userId: string
  left: number
}

/** Tells the owners of rewards what became of them. */
async function tell(tx: Tx, kind: 'reward_taken_back' | 'reward_given_back', at: Date, rewards: readonly Moved[]): Promise<void> {
  if (rewards.length === 0) return
  await postMessages(
    tx,
    kind,
    at,
    sql`
    select ${`${kind}:`} || id || ${`:${at.toISOString()}`}, user_id, jsonb_build_object('left', "left")
    from unnest(${rewards.map(({ id }) => id)}::text[], ${rewards.map(({ userId }) => userId)}::uuid[], ${rewards.map(({ left }) => left)}::integer[])
      as moved (id, user_id, "left")`,
  )
}

const moved = sql`b.id, b.user_id as "userId", (b.value - b.used)::integer as left`

/** Takes back the rewards for these people, and tells their owners. Part of a command. */
export async function takeBackRewards(tx: Tx, referredIds: readonly string[], at: Date): Promise<void> {
  if (referredIds.length === 0) return
  const ids = await lockRewards(tx, referredIds)
  const { rows } = await sql<Moved>`
    update benefits b set taken_back_at = ${at} where b.id = any(${ids}::uuid[]) and b.taken_back_at is null
    returning ${moved}`.execute(tx)
  await tell(tx, 'reward_taken_back', at, rows)
}

/** The opposite, for as long as everything that comes back. */
export async function giveBackRewards(tx: Tx, referredIds: readonly string[], at: Date): Promise<void> {
  if (referredIds.length === 0) return
  const ids = await lockRewards(tx, referredIds)
  const { rows } = await sql<Moved>`
    update benefits b set taken_back_at = null, valid_until = greatest(b.valid_until, app_today() + ${RETURNED_DAYS}::integer)
    where b.id = any(${ids}::uuid[]) and b.taken_back_at is not null
    returning ${moved}`.execute(tx)
  await tell(
    tx,
    'reward_given_back',
    at,
    rows.filter(({ left }) => left > 0),
  )
}

/** What a member has spent of rewards that are taken back, in haléře. */
export async function spentOfTakenBack(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(used), 0)::integer as spent from benefits where user_id = ${userId} and source = 'referral' and taken_back_at is not null`.execute(
    tx,
  )
  return rows[0]!.spent
}
