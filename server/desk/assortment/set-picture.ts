import { updateItem } from '#server/catalog/catalog/write-item.ts'
import { archiveAsset } from '#server/catalog/media/archive-asset.ts'
import { drawPicture, insertAsset } from '#server/catalog/media/store-asset.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import type { Redrawn, Uploads } from '#server/catalog/uploads/open-uploads.ts'
import { type SeenItem, lockItems } from './locks.ts'

/** Archives the item's picture, unless another item uses it too. */
async function dropPicture(tx: Tx, itemId: string): Promise<{ name: string; sku: string }> {
  const { name, sku, picture } = await tx
    .selectFrom('catalog_items')
    .where('id', '=', itemId)
    .select(['name', 'sku', 'image_asset_id as picture'])
    .executeTakeFirstOrThrow()
  if (picture === null) return { name, sku }
  const others = tx.selectFrom('catalog_items').where('image_asset_id', '=', picture).where('id', '<>', itemId)
  if (!(await others.select('id').limit(1).executeTakeFirst())) await archiveAsset(tx, picture)
  return { name, sku }
}

/** Gives an item a public picture, replacing the present one; returns the item's new version. Encodes it before taking locks. */
export async function setPicture(
  context: ChangeContext,
  { shared }: Pick<Uploads, 'shared'>,
  { drawn, ...item }: SeenItem & { drawn: Redrawn },
): Promise<{ version: number }> {
  const picture = await drawPicture(drawn.content)
  return change(context, async ({ tx }) => {
    await lockItems(tx, [item])
    const { name, sku } = await dropPicture(tx, item.itemId)
    const assetId = await insertAsset(tx, shared, picture, { filename: `${sku}.webp`, alt: name })
    return { version: await updateItem(tx, item.itemId, { image_asset_id: assetId }) }
  })
}

/** Removes an item's picture, so that its drawing is shown again. Returns the item's new version. */
export function removePicture(context: ChangeContext, item: SeenItem): Promise<{ version: number }> {
  return change(context, async ({ tx }) => {
    await lockItems(tx, [item])
    await dropPicture(tx, item.itemId)
    return { version: await updateItem(tx, item.itemId, { image_asset_id: null }) }
  })
}
