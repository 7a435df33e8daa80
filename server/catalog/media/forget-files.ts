import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import { orphanedAfter, removeOrphans } from '#server/platform/remove-orphans.ts'

/**
 * Deletes files without a picture: those of a picture that was not stored, because the store failed between two of its files or the server
 * was killed. Pictures themselves are archived and never deleted.
 */
export async function forgetFiles(db: Db, shared: Files): Promise<void> {
  await removeOrphans(shared, async (some) => {
    const { rows } = await sql<{ name: string }>`
      select file.name from unnest(${some.map(({ name }) => name)}::text[], ${some.map(({ writtenAt }) => writtenAt)}::timestamptz[]) file (name, written_at)
      where file.written_at < clock_timestamp() - ${orphanedAfter}::interval
        -- By the id, which is indexed; a name of another form belongs to no picture.
        and not exists (
          select from media_assets where id = case when file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9]+[.](avif|webp)$' then left(file.name, 36)::uuid end)
      `.execute(db)
    return rows.map(({ name }) => name)
  })
}
