import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { CatalogItems } from '#server/platform/db/schema.gen.ts'
import { Refusal } from '#server/platform/refusal.ts'

const uniqueViolation = '23505'

// The code is compared by its index: also with one that somebody gave at this very moment.
const saysTaken = (fault: { code?: string; constraint?: string }): never => {
  throw fault.code === uniqueViolation && fault.constraint === 'catalog_items_sku_key' ? new Refusal('SKU_TAKEN') : fault
}

/** Puts a new item into the catalog; refuses a code that another one has. Returns its id. */
export async function insertItem(tx: Tx, item: Insertable<CatalogItems>): Promise<string> {
  const { id } = await tx.insertInto('catalog_items').values(item).returning('id').executeTakeFirstOrThrow().catch(saysTaken)
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
    .catch(saysTaken)
  return version
}

/** Changes several items that are held in the same way. */
export async function updateItems(tx: Tx, ids: readonly string[], fields: Updateable<CatalogItems>): Promise<void> {
  if (ids.length > 0) await tx.updateTable('catalog_items').set(fields).where('id', 'in', ids).execute()
}
