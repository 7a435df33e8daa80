import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Refuses an item of one brand that would stand under anything but an item without a brand, of its type and in its unit. */
export async function requireBrandOf(
  tx: Tx,
  { id, type, unit, brandOfId }: { id: string | null; type: 'product' | 'service'; unit: Unit; brandOfId: string | null },
): Promise<void> {
  if (brandOfId === null) return
  const plain = await tx
    .selectFrom('catalog_items')
    .where('id', '=', brandOfId)
    .where('type', '=', type)
    .where('unit', '=', unit)
    .where('brand_of', 'is', null)
    .where('merged_into', 'is', null)
    .where('is_off_catalog', '=', false)
    .select('id')
    .forShare()
    .executeTakeFirst()
  const hasBrands =
    id !== null && (await tx.selectFrom('catalog_items').where('brand_of', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined
  if (!plain || plain.id === id || hasBrands) throw new Refusal('WRONG_BRAND_OF')
}
