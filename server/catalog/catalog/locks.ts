import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

export interface PrivateItem {
  id: string
  type: 'product' | 'service'
  unit: Unit
}

/** Locks undecided off-catalog items in a fixed order. Refuses items of another kind, and items that another manager decided first. */
export async function lockPrivateItems(tx: Tx, ids: readonly string[]): Promise<PrivateItem[]> {
  // Locks first and reads afterwards, so that it sees what a concurrent decision wrote.
  await sql`select id from catalog_items where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<PrivateItem & { isWaiting: boolean; isFromOutside: boolean }>`
    select i.id, i.type, i.unit, i.is_off_catalog and i.approved_at is null and i.is_active as "isWaiting",
           exists (select from off_catalog_requests r
                   where r.catalog_item_id = i.id and (i.is_off_catalog or r.decided_at is not null)) as "isFromOutside"
    from catalog_items i where i.id = any(${ids}::uuid[]) order by i.id`.execute(tx)
  if (rows.length < new Set(ids).size || rows.some(({ isFromOutside }) => !isFromOutside)) throw new Refusal('NOT_FOUND')
  if (rows.some(({ isWaiting }) => !isWaiting)) throw new Refusal('ALREADY_DECIDED')
  return rows
}

/**
 * Locks two items that are merged, and those that refer to the first one. All baskets are locked at this point, so it does not wait: a locked
 * row raises "not now".
 */
export async function tryMergedItems(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`
    select id from catalog_items where id in (${from}, ${into}) or brand_of = ${from} or merged_into = ${from}
    order by id for no key update nowait`.execute(tx)
}
