import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What programs still reach in the name of an account: its valid keys, and the addresses that receive its events. */
export interface Programs {
  keys: { name: string; start: string }[]
  addresses: string[]
}

/** The programs of these accounts, in one statement; accounts without any are left out. */
export async function programsOf(db: Db, userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, Programs>> {
  const { rows } = await sql<Programs & { userId: string }>`
    select account.id as "userId", key.list as keys, endpoint.list as addresses
    from unnest(${[...new Set(userIds)].filter((id) => id !== null)}::uuid[]) as account (id)
    cross join lateral (
      select coalesce(json_agg(json_build_object('name', name, 'start', start) order by created_at, id), '[]') as list
      from api_keys where user_id = account.id and revoked_at is null and expires_at > app_now()
    ) key
    cross join lateral (
      select coalesce(json_agg(url order by created_at, id), '[]') as list from webhook_endpoints where user_id = account.id and disabled_at is null
    ) endpoint
    where json_array_length(key.list) + json_array_length(endpoint.list) > 0`.execute(db)
  return new Map(rows.map(({ userId, keys, addresses }) => [userId, { keys, addresses }]))
}
