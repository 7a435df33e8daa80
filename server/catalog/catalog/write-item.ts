import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { CatalogItems } from '#server/platform/db/schema.gen.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Constraints of the database, which also catch concurrent changes (server/migrations/0035_item_rules.sql).
const refusals: Readonly<Record<string, () => Refusal>> = {
  catalog_items_sku_key: () => new Refusal('SKU_TAKEN'),
  catalog_items_code: () => new Refusal('SKU_TAKEN'),
  catalog_items_reserved_code: () => new Refusal('SKU_TAKEN', 'Kódy začínající „OFF-“ patří položkám mimo katalog.'),
  catalog_items_brand_of_plain: () => new Refusal('WRONG_BRAND_OF'),
}

const saysWhy = (fault: { constraint?: string }): never => {
  throw refusals[fault.constraint ?? '']?.() ?? fault
}

/** Inserts a new item; refuses a code that another item has. Returns its id. */
export async function insertItem(tx: Tx, item: Insertable<CatalogItems>): Promise<string> {
  const { id } = await tx.insertInto('catalog_items').values(item).returning('id').executeTakeFirstOrThrow().catch(saysWhy)
  return id
}

/** Updates a locked item; refuses a code that another item has. Returns its new version. */
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

/** Updates several locked items alike. */
export async function updateItems(tx: Tx, ids: readonly string[], fields: Updateable<CatalogItems>): Promise<void> {
  if (ids.length > 0) await tx.updateTable('catalog_items').set(fields).where('id', 'in', ids).execute()
}

/** Marks the list price of an item that became valid at this instant (to the millisecond) as a slip. */
export async function markSlip(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('catalog_prices')
    .set({ is_slip: true })
    .where('catalog_item_id', '=', id)
    .where(sql`date_trunc('milliseconds', valid_from)`, '=', at)
    .execute()
}
