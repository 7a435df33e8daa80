import type { Money } from '#domain/money/money.ts'
import { needsCap } from '#domain/desk/off-catalog/item.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const sentence = 'Zadejte cenu do'

/**
 * Refuses a line without a cap, which would be only interest (docs/rules/week.md#caps). An off-catalog item may have none, and a line that
 * already has none (`stored`) stays as it is.
 */
export function refuseMissingCap(
  maxPrice: Money | null,
  item: { isOffCatalog: boolean } | undefined,
  stored?: { maxPrice: Money | null },
): void {
  if (maxPrice !== null || stored?.maxPrice === null) return
  if (!item || needsCap(item)) throw new Refusal('INVALID_INPUT', sentence, { fields: [{ path: 'maxPrice', message: sentence }] })
}

/** The same for an item that was not read yet. */
export async function requireCap(
  db: Db,
  { itemId, maxPrice }: { itemId: string; maxPrice: Money | null },
  stored?: { maxPrice: Money | null },
): Promise<void> {
  if (maxPrice !== null || stored?.maxPrice === null) return
  const item = await db.selectFrom('catalog_items').where('id', '=', itemId).select('is_off_catalog as isOffCatalog').executeTakeFirst()
  refuseMissingCap(maxPrice, item, stored)
}
