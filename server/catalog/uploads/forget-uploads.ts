import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import { orphanedAfter, removeOrphans } from '#server/platform/remove-orphans.ts'
import { isOver } from './queries.ts'

async function forgetRows(db: Db): Promise<void> {
  await sql`delete from uploads where id in (select id from uploads u where ${isOver})`.execute(db)
}

/** Those files that have no row and will not get one. */
async function orphans(db: Db, files: readonly { name: string; writtenAt: Date }[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select file.name from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ writtenAt }) => writtenAt)}::timestamptz[]) file (name, written_at)
    where file.written_at < clock_timestamp() - ${orphanedAfter}::interval
      -- By the id, which is indexed; what is not named by one belongs to no row. Whatever is called, it is no id before its form was looked at.
      and not exists (
        select from uploads where id = case when file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$' then left(file.name, 36)::uuid end)
    `.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes expired pictures, and every file without a row: of expired pictures, of erased accounts, and of servers that were killed. */
export async function forgetUploads(db: Db, own: Files): Promise<void> {
  await forgetRows(db)
  await removeOrphans(own, (some) => orphans(db, some))
}
