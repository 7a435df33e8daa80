import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Refuses localities that do not exist; returns the others once each, as part of a command. */
export async function requireLocalities(tx: Tx, localityIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(localityIds)].toSorted()
  const known = await tx
    .selectFrom('localities')
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .select('id')
    .execute()
  if (known.length < wanted.length) throw new Refusal('NOT_FOUND')
  return wanted
}
