import { sql } from 'kysely'
import { RETURNED_DAYS } from '#domain/money/benefits/benefit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockRewards } from './locks.ts'

// What was spent of a reward stays spent: it paid for goods that its owner has, and the owner did nothing wrong.

interface Moved {
  id: string
  userId: string
  referredId: string
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

const moved = sql`b.id, b.user_id as "userId", substr(b.key, length('referral:') + 1) as "referredId", (b.value - b.used)::integer as left`

/** Takes back what is left of the rewards for these people, and tells their owners. Part of a command. Returns the people whose reward changed. */
export async function takeBackRewards(tx: Tx, referredIds: readonly string[], at: Date): Promise<string[]> {
  if (referredIds.length === 0) return []
  const ids = await lockRewards(tx, referredIds)
  const { rows } = await sql<Moved>`
    update benefits b set taken_back_at = ${at} where b.id = any(${ids}::uuid[]) and b.used < b.value and b.taken_back_at is null
    returning ${moved}`.execute(tx)
  await tell(tx, 'reward_taken_back', at, rows)
  return rows.map(({ referredId }) => referredId)
}

/** The opposite, for as long as everything that comes back. */
export async function giveBackRewards(tx: Tx, referredIds: readonly string[], at: Date): Promise<string[]> {
  if (referredIds.length === 0) return []
  const ids = await lockRewards(tx, referredIds)
  const { rows } = await sql<Moved>`
    update benefits b set taken_back_at = null, valid_until = greatest(b.valid_until, app_today() + ${RETURNED_DAYS}::integer)
    where b.id = any(${ids}::uuid[]) and b.taken_back_at is not null
    returning ${moved}`.execute(tx)
  await tell(tx, 'reward_given_back', at, rows)
  return rows.map(({ referredId }) => referredId)
}
