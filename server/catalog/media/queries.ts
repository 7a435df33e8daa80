import { storedWidthFor } from '#domain/catalog/media/picture.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'

/** The file name of a picture in one of its stored widths. */
export const fileName = (assetId: string, width: number): string => `${assetId}-${width}.webp`

/**
 * A public picture as WebP, in the given one of `PICTURE_WIDTHS` or its largest; null if there is none, it is private, or it is not shown
 * (any more).
 */
export async function publicPicture(db: Db, files: Files, assetId: string, width: number): Promise<Buffer | null> {
  const asset = await db
    .selectFrom('media_assets')
    .where('id', '=', assetId)
    .where('status', '=', 'active')
    .where('is_public', '=', true)
    .select('width')
    .executeTakeFirst()
  return asset ? await files.read(fileName(assetId, storedWidthFor(width, asset.width))) : null
}
