import { sql } from 'kysely'
import { SCREENSHOT_DAYS, UNTAKEN_HOURS } from '#domain/uploads/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'

// Longer than any change takes: a file is written before its row can be seen.
const orphanedAfter = '1 hour'
const atOnce = 500

/**
 * Pictures that nothing took within a day; screenshots ninety days after their request was decided, or was sent and needed no decision; and
 * pictures of items that are not their member's alone any more.
 */
async function forgetRows(db: Db): Promise<void> {
  await sql`
    delete from uploads where id in (
      select u.id from uploads u
      left join off_catalog_requests r on r.user_id = u.user_id and r.id = u.request_id
      left join catalog_items asked on asked.id = r.catalog_item_id
      left join catalog_items own on own.id = u.catalog_item_id
      where case
        when u.request_id is not null then
          not (r.decided_at is null and asked.is_off_catalog and asked.approved_at is null and asked.is_active)
          and coalesce(r.decided_at, r.created_at) < (select app_now()) - make_interval(days => ${SCREENSHOT_DAYS})
        when u.catalog_item_id is not null then
          not (own.is_off_catalog and own.approved_at is null and own.merged_into is null)
        else u.created_at < (select app_now()) - make_interval(hours => ${UNTAKEN_HOURS})
      end)`.execute(db)
}

/** Of these files the ones that no row has and none is about to have. */
async function orphans(db: Db, files: readonly { name: string; writtenAt: Date }[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select file.name from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ writtenAt }) => writtenAt)}::timestamptz[]) file (name, written_at)
    where file.written_at < clock_timestamp() - ${orphanedAfter}::interval
      -- By the id, which is indexed; what is not named by one belongs to no row.
      and not exists (select from uploads where file.name ~ '^[0-9a-f-]{36}[.]webp$' and id = left(file.name, 36)::uuid)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Forgets the pictures whose time is over, and removes every file that has no row: of those, of erased accounts, and of servers killed half-way. */
export async function forgetUploads(db: Db, own: Files): Promise<void> {
  await forgetRows(db)
  let found: { name: string; writtenAt: Date }[] = []
  const removeOrphans = async () => {
    for (const name of await orphans(db, found)) await own.remove(name)
    found = []
  }
  for await (const file of own.list()) if (found.push(file) >= atOnce) await removeOrphans()
  await removeOrphans()
}
