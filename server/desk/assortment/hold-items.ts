import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface HeldItem {
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
 * Holds items of the desk to the end of the transaction, in one order, as they were seen. What a member alone asked for is not there; what
 * somebody else changed meanwhile is refused; what went into another item changes no more.
 */
export async function holdItems(tx: Tx, seen: readonly SeenItem[]): Promise<HeldItem[]> {
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
