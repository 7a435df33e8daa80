import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The files of an export by name, as text. */
export function unzipped(zip: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]))
}

/** Every table that contains one of these texts. */
export async function tablesNaming(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from ${sql.table(name)} t where exists (select from unnest(${[...texts]}::text[]) s where strpos(t::text, s) > 0)) as is`.execute(
      db,
    )
    if (rows[0]!.is) found.push(name)
  }
  return found
}
