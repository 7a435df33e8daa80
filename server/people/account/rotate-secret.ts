import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { Seal } from '#server/platform/seal.ts'
import { moveSecret } from './derive-secret.ts'

/** What became of everything that was sealed with the former secret. */
export interface Rotated {
  /** People whose app goes on showing the right codes. */
  apps: number
  /** People whose recovery codes are worth nothing any more: only what they printed knows them. */
  recoveryCodes: number
  /** Browsers that were signed out. */
  sessions: number
  /** Codes and links under way that are worth nothing any more: people have another one sent. */
  codes: number
  /** Open links between accounts whose code is worth nothing any more: whoever asked withdraws and asks again. */
  links: number
}

/** Seals with another secret what of accounts can be sealed again, and ends the rest. */
export async function rotateSecret(tx: Tx, { from, to }: { from: Seal; to: Seal }): Promise<Rotated> {
  const apps = await tx
    .selectFrom('two_factors')
    .select(['user_id as userId', 'nonce', 'moved_secret as movedSecret'])
    .forUpdate()
    .execute()
  await sql`
    update two_factors set moved_secret = moved.secret
    from unnest(${apps.map(({ userId }) => userId)}::uuid[], ${apps.map((app) => moveSecret(from, to, app))}::bytea[]) as moved (user_id, secret)
    where two_factors.user_id = moved.user_id`.execute(tx)
  const { rows } = await sql<Omit<Rotated, 'apps'>>`
    with printed as (delete from recovery_codes returning user_id), signed_in as (delete from sessions returning id),
      owed as (delete from second_steps returning user_id), sent as (delete from verification_codes returning user_id),
      addresses as (update email_changes set token_hmac = null where token_hmac is not null returning user_id)
    select (select count(distinct user_id)::integer from printed) as "recoveryCodes", (select count(*)::integer from signed_in) as sessions,
      ((select count(*) from sent) + (select count(*) from owed) + (select count(*) from addresses))::integer as codes,
      (select count(*)::integer from user_account_links where link_status = 'pending') as links`.execute(tx)
  return { apps: apps.length, ...rows[0]! }
}
