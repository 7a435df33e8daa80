import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { CatalogItems } from '#server/platform/db/schema.gen.ts'
import { Refusal } from '#server/platform/refusal.ts'

// What the catalog itself refuses: also what somebody else did at this very moment (server/migrations/0035_item_rules.sql).
const refusals: Readonly<Record<string, () => Refusal>> = {
  catalog_items_sku_key: () => new Refusal('SKU_TAKEN'),
  catalog_items_code: () => new Refusal('SKU_TAKEN'),
  catalog_items_reserved_code: () => new Refusal('SKU_TAKEN', 'Kódy začínající „OFF-“ patří položkám mimo katalog.'),
  catalog_items_brand_of_plain: () => new Refusal('WRONG_BRAND_OF'),
}

const saysWhy = (fault: { constraint?: string }): never => {
  throw refusals[fault.constraint ?? '']?.() ?? fault
}

/** Puts a new item into the catalog; refuses a code that another one has. Returns its id. */
export async function insertItem(tx: Tx, item: Insertable<CatalogItems>): Promise<string> {
  const { id } = await tx.insertInto('catalog_items').values(item).returning('id').executeTakeFirstOrThrow().catch(saysWhy)
  return id
}

/** Changes an item that is held; refuses a code that another one has. Returns its new version. */
export async function updateItem(tx: Tx, id: string, fields: Updateable<CatalogItems>): Promise<number> {
  const { version } = await tx
    .updateTable('catalog_items')
    .set(fields)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(saysWhy)
  return version
}

/** Changes several items that are held in the same way. */
export async function updateItems(tx: Tx, ids: readonly string[], fields: Updateable<CatalogItems>): Promise<void> {
  if (ids.length > 0) await tx.updateTable('catalog_items').set(fields).where('id', 'in', ids).execute()
}

/** Tells of the list price of an item that began to hold at this instant, to the millisecond, that it was a slip. */
export async function markSlip(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('catalog_prices')
    .set({ is_slip: true })
    .where('catalog_item_id', '=', id)
    .where(sql`date_trunc('milliseconds', valid_from)`, '=', at)
    .execute()
}
