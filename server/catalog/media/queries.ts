import { keptWidthFor } from '#domain/catalog/media/picture.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'

/** The file of a picture in one of its kept widths. */
export const fileName = (assetId: string, width: number): string => `${assetId}-${width}.webp`

/**
 * A picture that anybody may load, as WebP, in the given one of `PICTURE_WIDTHS` or the largest it has; null for none, a private
 * one, and one that is not shown (any more).
 */
export async function publicPicture(db: Db, files: Files, assetId: string, width: number): Promise<Buffer | null> {
  const asset = await db
    .selectFrom('media_assets')
    .where('id', '=', assetId)
    .where('status', '=', 'active')
    .where('is_public', '=', true)
    .select('width')
    .executeTakeFirst()
  return asset ? await files.read(fileName(assetId, keptWidthFor(width, asset.width))) : null
}
