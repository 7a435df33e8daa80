import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The limits of the demo: nearly every household orders its whole week before it has paid, also in its first weeks, and one of sixty waits for a payment, so
 * that staff see what to do about it (docs/rules/server.md#demo).
 */
export const limitPrepaid = (db: Db): Promise<unknown> =>
  sql`
    update feature_settings set value = to_jsonb(case name when 'prepaid_limit' then 500000 else 350000 end)
    where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(db)
