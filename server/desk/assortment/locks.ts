import { sql } from 'kysely'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import type { Branch } from '#domain/desk/assortment/tree.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

export interface LockedBranch extends Branch, Pick<DeskCategory, 'version' | 'otherNames' | 'vatClass'> {
  /** The category whose deactivation included it; null if none did. */
  asideWith: string | null
}

const branches = (tx: Tx): Promise<LockedBranch[]> =>
  tx
    .selectFrom('categories')
    .select([
      'id',
      'parent_id as parentId',
      'type',
      'level',
      'name',
      'is_active as isActive',
      'aside_with as asideWith',
      'other_names as otherNames',
      'vat_class as vatClass',
      'version',
    ])
    .execute()

/**
 * Locks the category tree until the end of the transaction: exclusively to change it, so that two concurrent moves cannot form a cycle, and
 * shared to put an item into it. Comes before locks of items.
 */
export async function lockTree(tx: Tx, { alone }: { alone: boolean }): Promise<LockedBranch[]> {
  await sql`select ${sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')}(hashtextextended('categories', 5))`.execute(
    tx,
  )
  return branches(tx)
}

/** The category in the tree; it must exist. */
export function branchOf(tree: readonly LockedBranch[], id: string): LockedBranch {
  const branch = tree.find((each) => each.id === id)
  if (!branch) throw new Refusal('NOT_FOUND')
  return branch
}

/** The same, at the version the caller saw. */
export function seenBranch(tree: readonly LockedBranch[], id: string, version: number): LockedBranch {
  const branch = branchOf(tree, id)
  if (branch.version !== version) throw new Refusal('CATEGORY_CHANGED')
  return branch
}

export interface LockedItem {
  id: string
  version: number
  type: 'product' | 'service'
  unit: Unit
  categoryId: string
  brandOf: string | null
  isActive: boolean
  isBlocked: boolean
  mergedInto: string | null
}

/** An item as the list showed it. */
export interface SeenItem {
  itemId: string
  version: number
}

/**
 * Locks desk items until the end of the transaction, in a fixed order, at the version the caller saw. Private items are not found; items that
 * somebody changed meanwhile are refused, and so are merged ones.
 */
export async function lockItems(tx: Tx, seen: readonly SeenItem[]): Promise<LockedItem[]> {
  const ids = [...new Set(seen.map(({ itemId }) => itemId))]
  const items = await tx
    .selectFrom('catalog_items')
    .where('id', 'in', ids)
    .where(sql<boolean>`(not is_off_catalog or approved_at is not null)`)
    .orderBy('id')
    .select([
      'id',
      'version',
      'type',
      'unit',
      'category_id as categoryId',
      'brand_of as brandOf',
      'is_active as isActive',
      'is_blocked as isBlocked',
      'merged_into as mergedInto',
    ])
    .forNoKeyUpdate()
    .execute()
  if (items.length < ids.length) throw new Refusal('NOT_FOUND')
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  if (seen.some(({ itemId, version }) => versions.get(itemId) !== version)) throw new Refusal('ITEM_CHANGED')
  if (items.some(({ mergedInto }) => mergedInto !== null)) throw new Refusal('ITEM_MERGED')
  return items
}

/** Locks a brand-free item of this type and unit in shared mode, so that it stays one; undefined if there is none. */
export const lockPlainItem = (tx: Tx, { id, type, unit }: { id: string; type: 'product' | 'service'; unit: Unit }) =>
  tx
    .selectFrom('catalog_items')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('unit', '=', unit)
    .where('brand_of', 'is', null)
    .where('merged_into', 'is', null)
    .where('is_off_catalog', '=', false)
    .select('id')
    .forShare()
    .executeTakeFirst()

/** Locks the items with these codes, in any case. */
export async function lockImportedItems(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    select id from catalog_items where lower(sku) in (select lower(code) from unnest(${codes}::text[]) code)
    order by id for no key update`.execute(tx)
}

/** Locks the brand-free items with these generic names in shared mode. */
export async function lockBrandFree(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    select id from catalog_items where generic_folded in (select fold(name) from unnest(${names}::text[]) name)
      and brand is null and is_active and not is_off_catalog
    order by id for share`.execute(tx)
}
