import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface PrivateItem {
  id: string
  type: 'product' | 'service'
  unit: Unit
}

/** Holds items from outside on which nobody has decided, in one order; refuses what is none, and where somebody was quicker. */
export async function holdPrivateItems(tx: Tx, ids: readonly string[]): Promise<PrivateItem[]> {
  // Locked first and read then, so that what the quicker one wrote is seen.
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

/** How an item from outside stands in the catalog, as a manager confirmed it. */
export interface PublishedItem {
  name: string
  genericName: string
  description: string
  categoryId: string
  unit: Unit
  listPrice: Money | null
}

/**
 * Puts a held item from outside into the catalog. The member's own words, the page and the estimate go before anybody sees it, so that what it was
 * called by whom stands neither in the history nor among its prices.
 */
export async function publishItem(tx: Tx, itemId: string, { listPrice, ...item }: PublishedItem): Promise<void> {
  await tx
    .updateTable('catalog_items')
    .set({
      name: item.name,
      generic_name: item.genericName,
      description: item.description,
      category_id: item.categoryId,
      unit: item.unit,
      base_price: null,
      source_url: null,
      requested_by: null,
    })
    .where('id', '=', itemId)
    .execute()
  await tx.deleteFrom('catalog_prices').where('catalog_item_id', '=', itemId).execute()
  await tx.updateTable('catalog_items').set({ is_off_catalog: false, base_price: listPrice }).where('id', '=', itemId).execute()
}

/** Refuses held items from outside: they stay their members' own, and are offered to nobody any more. */
export async function rejectItems(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  await tx.updateTable('catalog_items').set({ is_active: false, rejection: reason }).where('id', 'in', ids).execute()
}
