import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/** A reward for an invitation. */
export interface GrantedReward {
  referredId: string
  referrerId: string
  amount: number
}

/** Gives rewards, once for each invited person. Part of a command. */
export async function grantRewards(tx: Tx, rewards: readonly GrantedReward[]): Promise<void> {
  await sql`
    insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
    select reward.user_id, 'referral:' || reward.referred_id, 'cashback', 'referral', reward.amount, app_today(), app_today() + setting.days
    from unnest(${rewards.map(({ referrerId }) => referrerId)}::uuid[], ${rewards.map(({ referredId }) => referredId)}::text[],
      ${rewards.map(({ amount }) => amount)}::integer[]) as reward (user_id, referred_id, amount),
      (select (value #>> '{}')::integer as days from feature_settings where name = 'referral_reward_days') setting
    on conflict (key) do nothing`.execute(tx)
}
