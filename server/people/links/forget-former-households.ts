import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Forgets who was one household, once it counts no more (docs/rules/money.md#who-moves-money). */
export async function forgetFormerHouseholds(db: Db): Promise<void> {
  await sql`delete from former_households where ended_at <= (select app_now()) - interval '90 days'`.execute(db)
}
