import { sql } from 'kysely'
import { KEPT_DAYS } from '#domain/help/inbox/notice.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes notices after 90 days, read or not. */
export async function forgetNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('inbox_notices')
    .where('created_at', '<', sql<Date>`(select app_now()) - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .execute()
}
