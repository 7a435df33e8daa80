import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Stores that a backup was written. A database of the version before has no place for it. */
export async function noteBackup(db: Db, madeAt: Date, bytes: number): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('backups') is not null as exists`.execute(db)
  if (!rows[0]!.exists) return
  await sql`insert into backups (made_at, size_bytes) values (${madeAt}, ${bytes}) on conflict (made_at) do nothing`.execute(db)
}
