import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPlainItem } from './locks.ts'

/** Refuses a brand unless its brand-free item has no brand itself, and the same type and unit. */
export async function requireBrandOf(
  tx: Tx,
  { id, type, unit, brandOfId }: { id: string | null; type: 'product' | 'service'; unit: Unit; brandOfId: string | null },
): Promise<void> {
  if (brandOfId === null) return
  const plain = await lockPlainItem(tx, { id: brandOfId, type, unit })
  const hasBrands =
    id !== null && (await tx.selectFrom('catalog_items').where('brand_of', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined
  if (!plain || plain.id === id || hasBrands) throw new Refusal('WRONG_BRAND_OF')
}
