import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface PrivateItem {
  type: 'product' | 'service'
  name: string
  description: string
  unit: Unit
  estimatedPrice: Money | null
  sourceUrl: string | null
}

/**
 * Creates an item that only its member sees until a category manager approves it (docs/rules/catalog.md#off-catalog-items): active, without a
 * supplier, in the category „Ostatní“ with its tax rate. Its code consists of the time and, because several may be created at once, its id.
 * Returns its id.
 */
export async function makePrivateItem(tx: Tx, userId: string, item: PrivateItem, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalog_items (id, type, sku, name, generic_name, description, category_id, unit, base_price, is_off_catalog, source_url, requested_by)
    select new.id, ${item.type}, 'OFF-' || ${String(at.getTime())} || '-' || upper(right(new.id::text, 12)), ${item.name}, ${item.name},
           ${item.description}, category.id, ${item.unit}, ${item.estimatedPrice}, true, ${item.sourceUrl}, ${userId}
    from (select uuidv7() as id) new
    join categories category on category.type = ${item.type} and category.level = 1 and category.name = 'Ostatní'
    returning id`.execute(tx)
  return rows[0]!.id
}
