import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired links, and with them the addresses they were mailed to. */
export async function forgetTakeovers(db: Db): Promise<void> {
  await sql`delete from takeovers where expires_at < (select app_now())`.execute(db)
}

/** Deletes all links, whose codes are invalid under another secret; returns their number. */
export async function dropAllTakeovers(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('takeovers').executeTakeFirst()
  return Number(numDeletedRows)
}
