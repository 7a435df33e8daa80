import type { Money } from '#domain/money/money.ts'
import { needsCap } from '#domain/desk/off-catalog/item.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const sentence = 'Zadejte cenu do'

/**
 * Refuses a line without a cap: it would be mere interest, for which nothing is bought of itself (spec 2 §5). An item from outside the catalog may
 * have none, and a line that has none already, `stored`, stays as it is.
 */
export async function requireCap(
  db: Db,
  { itemId, maxPrice }: { itemId: string; maxPrice: Money | null },
  stored?: { maxPrice: Money | null },
): Promise<void> {
  if (maxPrice !== null || stored?.maxPrice === null) return
  const item = await db.selectFrom('catalog_items').where('id', '=', itemId).select('is_off_catalog as isOffCatalog').executeTakeFirst()
  if (!item || needsCap(item)) throw new Refusal('INVALID_INPUT', sentence, { fields: [{ path: 'maxPrice', message: sentence }] })
}
