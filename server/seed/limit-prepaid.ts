import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The limit of the demo: three weeks of a large household at its caps, because one is delivered, one gets prices and one collects; so nearly everything is
 * ordered. One household pays for nothing and is left out at last, so that staff see what to do about it (docs/rules/server.md#demo).
 */
export const limitPrepaid = (db: Db): Promise<unknown> =>
  sql`update feature_settings set value = '1100000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(db)
