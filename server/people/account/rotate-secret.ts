import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { moveSecret } from './derive-secret.ts'
import { lockSecondFactors } from './locks.ts'

/** What happened to everything that was encrypted or hashed with the former secret. */
export interface Rotated {
  /** Members whose app still works. */
  apps: number
  /** Members whose recovery codes are invalid now, because only their printout contains them. */
  recoveryCodes: number
  /** Browsers that were signed out. */
  sessions: number
  /** Pending codes and links that became invalid; people request new ones. */
  codes: number
  /** Pending link requests whose code became invalid; the sender withdraws the request and sends it again. */
  links: number
}

/** Moves the secrets of accounts to another key where possible, and invalidates the rest. */
export async function rotateSecret(tx: Tx, { from, to }: { from: KeyedHash; to: KeyedHash }): Promise<Rotated> {
  const apps = await lockSecondFactors(tx)
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
