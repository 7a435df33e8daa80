import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mergeItem } from './merge-item.ts'

/** Replaces an item by another one, if the caller saw its current version. */
export function replaceItem(
  context: ChangeContext,
  { itemId, version, intoId }: { itemId: string; version: number; intoId: string },
): Promise<{ intoId: string }> {
  return change(context, async (begun) => {
    // Not locked, because baskets are locked before items. A concurrent change of the item produces another version and is not lost.
    const seen = await begun.tx
      .selectFrom('catalog_items')
      .where('id', '=', itemId)
      .where((where) => where.or([where('is_off_catalog', '=', false), where('approved_at', 'is not', null)]))
      .select(['version', 'merged_into as mergedInto'])
      .executeTakeFirst()
    if (!seen) throw new Refusal('NOT_FOUND')
    if (seen.mergedInto !== null) throw new Refusal('ITEM_MERGED')
    if (seen.version !== version) throw new Refusal('ITEM_CHANGED')
    await mergeItem(begun, { from: itemId, into: intoId })
    return { intoId }
  })
}
