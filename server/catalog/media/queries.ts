import { storedWidthFor, type PictureFormat } from '#domain/catalog/media/picture.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'

/** The file name of a picture in one of its stored widths and formats. */
export const fileName = (assetId: string, width: number, format: PictureFormat): string => `${assetId}-${width}.${format}`

/** A file of a picture. */
export interface PictureFile {
  format: PictureFormat
  content: Buffer
}

/**
 * A public picture in the given one of `PICTURE_WIDTHS` or its largest, as AVIF if that is wanted and stored, else as WebP; null if there is
 * none, it is private, or it is not shown (any more).
 */
export async function publicPicture(
  db: Db,
  files: Files,
  { assetId, width, takesAvif }: { assetId: string; width: number; takesAvif: boolean },
): Promise<PictureFile | null> {
  const asset = await db
    .selectFrom('media_assets')
    .where('id', '=', assetId)
    .where('status', '=', 'active')
    .where('is_public', '=', true)
    .select('width')
    .executeTakeFirst()
  if (!asset) return null
  const stored = storedWidthFor(width, asset.width)
  // Pictures of earlier versions of the program are stored as WebP only.
  for (const format of takesAvif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
    const content = await files.read(fileName(assetId, stored, format))
    if (content) return { format, content }
  }
  return null
}
