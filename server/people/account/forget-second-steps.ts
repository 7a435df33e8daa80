import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired second steps and passkey challenges. */
export async function forgetSecondSteps(db: Db): Promise<void> {
  await sql`delete from second_steps where expires_at < (select app_now())`.execute(db)
  await sql`delete from passkey_challenges where expires_at < (select app_now())`.execute(db)
}
