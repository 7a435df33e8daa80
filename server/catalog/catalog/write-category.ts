import { sql, type Insertable, type Updateable } from 'kysely'
import type { VatClass } from '#domain/desk/assortment/root-vat.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import type { Categories } from '#server/platform/db/schema.gen.ts'

/** Inserts a category while the tree is locked. Returns its id. */
export async function insertCategory(tx: Tx, category: Insertable<Categories>): Promise<string> {
  const { id } = await tx.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a category while the tree is locked. Returns its new version. */
export async function updateCategory(tx: Tx, id: string, fields: Updateable<Categories>): Promise<number> {
  const { version } = await tx.updateTable('categories').set(fields).where('id', '=', id).returning('version').executeTakeFirstOrThrow()
  return version
}

/** Gives categories another VAT class while the tree is locked. */
export async function taxCategories(tx: Tx, ids: readonly string[], vatClass: VatClass): Promise<void> {
  if (ids.length > 0) await tx.updateTable('categories').set({ vat_class: vatClass }).where('id', 'in', ids).execute()
}

/**
 * Moves categories under another one (null for the first level) with everything `below` them, `by` this many levels. One statement, because
 * each row contains the level of its parent.
 */
export async function placeCategories(
  tx: Tx,
  ids: readonly string[],
  { parentId, below, by }: { parentId: string | null; below: readonly string[]; by: number },
): Promise<void> {
  await sql`
    update categories
    set level = level + ${by}, parent_id = case when id = any(${ids}::uuid[]) then ${parentId}::uuid else parent_id end
    where id = any(${[...ids, ...below]}::uuid[])`.execute(tx)
}

/** Moves all items of a category to another one, private items too, and deletes the empty category. Returns the number of moved items. */
export async function emptyCategory(tx: Tx, id: string, intoId: string): Promise<number> {
  // A category may contain half of the catalog.
  await allowLongWork(tx)
  const { numUpdatedRows } = await tx
    .updateTable('catalog_items')
    .set({ category_id: intoId })
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  return Number(numUpdatedRows)
}

/**
 * Deactivates categories with all offered items in them. Reactivating the first category brings everything back. Returns the number of items.
 */
export async function putAside(tx: Tx, id: string, ids: readonly string[]): Promise<number> {
  await allowLongWork(tx)
  await tx
    .updateTable('categories')
    .set({ is_active: false, aside_with: id })
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('catalog_items')
    .set({ is_active: false, aside_with: id })
    .where('category_id', 'in', ids)
    .where('is_active', '=', true)
    .where(sql<boolean>`(not is_off_catalog or approved_at is not null)`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Reactivates a category, and what was deactivated in or below it (`ids`) together with one of the categories `asideWith`. Returns the number
 * of items.
 */
export async function bringBack(tx: Tx, id: string, ids: readonly string[], asideWith: readonly string[]): Promise<number> {
  await allowLongWork(tx)
  await tx
    .updateTable('categories')
    .set({ is_active: true, aside_with: null })
    .where('id', 'in', ids)
    .where((where) => where.or([where('id', '=', id), where('aside_with', 'in', asideWith)]))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('catalog_items')
    .set({ is_active: true, aside_with: null })
    .where('aside_with', 'in', asideWith)
    .where('category_id', 'in', ids)
    .where('merged_into', 'is', null)
    .where('is_active', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
