import { sql } from 'kysely'
import type { Db } from './db/database.ts'

/** Moves the product's clock so that it shows `instant` now and continues from there. Only for tests, the demo and replays. */
export async function setClock(db: Db, instant: Date): Promise<void> {
  await sql`update app_clock set offset_by = ${instant} - clock_timestamp()`.execute(db)
}
