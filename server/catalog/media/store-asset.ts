import { storedWidths, type PictureFormat } from '#domain/catalog/media/picture.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fileName } from './queries.ts'
import { lockFirstVersion } from './locks.ts'

/** A picture in all stored widths, as AVIF and WebP without metadata. */
export interface DrawnPicture {
  width: number
  height: number
  files: { width: number; format: PictureFormat; content: Buffer }[]
}

export interface AboutAsset {
  filename: string
  /** The alternative text; empty for a decoration. */
  alt: string
  /** Any version of the picture that this one replaces. */
  replaces?: string
}

// A small file may decompress to a picture that fills the memory.
const mostPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Re-encodes an uploaded picture in every stored width; only its visible content remains. */
export async function drawPicture(content: Buffer): Promise<DrawnPicture> {
  const { default: sharp } = await import('sharp')
  try {
    const original = sharp(content, { failOn: 'error', limitInputPixels: mostPixels })
    const { format, autoOrient } = await original.metadata()
    if (!formats.has(format)) throw new Refusal('NOT_A_PICTURE')
    const drawn = await Promise.all(
      storedWidths(autoOrient.width).map(async (width) => {
        const resized = original.clone().autoOrient().resize({ width, withoutEnlargement: true })
        const [webp, avif] = await Promise.all([
          resized.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
          // A higher effort takes seconds for a few per cent.
          resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
        ])
        return {
          info: webp.info,
          files: [
            { width, format: 'webp' as const, content: webp.data },
            { width, format: 'avif' as const, content: avif },
          ],
        }
      }),
    )
    const { width, height } = drawn.at(-1)!.info
    return { width, height, files: drawn.flatMap(({ files }) => files) }
  } catch {
    throw new Refusal('NOT_A_PICTURE')
  }
}

/** Inserts a new version under the first one. The replaced version is no longer the latest. */
async function supersede(tx: Tx, replaced: string): Promise<{ parent_id: string; version: number }> {
  // Concurrent new versions are serialised. The latest one must be read by a statement that starts after the lock.
  const first = await lockFirstVersion(tx, replaced)
  if (!first) throw new Refusal('NOT_FOUND')
  const latest = await tx
    .updateTable('media_assets')
    .set({ is_latest: false })
    .where('first_id', '=', first.id)
    .where('is_latest', '=', true)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { parent_id: first.id, version: latest.version + 1 }
}

/** Stores a re-encoded picture as public and returns its id. Files are written before the commit, so a row always has its files. */
export async function insertAsset(tx: Tx, files: Files, drawn: DrawnPicture, about: AboutAsset): Promise<string> {
  const place = about.replaces === undefined ? {} : await supersede(tx, about.replaces)
  const { id } = await tx
    .insertInto('media_assets')
    .values({
      ...place,
      filename: about.filename,
      alt_text: about.alt,
      status: 'active',
      is_public: true,
      width: drawn.width,
      height: drawn.height,
      created_at: await appNow(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { width, format, content } of drawn.files) await files.write(fileName(id, width, format), content)
  return id
}

/**
 * Stores a picture, or a new version of one; returns its id. It is encoded before the transaction starts, so that no transaction waits for
 * it.
 */
export async function storeAsset(context: ChangeContext, files: Files, content: Buffer, about: AboutAsset): Promise<string> {
  const drawn = await drawPicture(content)
  return change(context, ({ tx }) => insertAsset(tx, files, drawn, about))
}
