import sharp from 'sharp'
import { keptWidths } from '#domain/catalog/media/picture.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fileName } from './queries.ts'

/** A picture in all its kept widths, as WebP without a word of where, when and by what it was taken. */
export interface DrawnPicture {
  width: number
  height: number
  files: { width: number; content: Buffer }[]
}

export interface AboutAsset {
  filename: string
  /** What is to be seen, for who cannot see it; empty for a decoration. */
  alt: string
  /** Any version of the picture this one takes the place of. */
  replaces?: string
}

// A small file may unfold into a picture that fills the memory.
const mostPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Draws anew whatever somebody sent, in every kept width; only what a picture shows is left of it. */
export async function drawPicture(content: Buffer): Promise<DrawnPicture> {
  try {
    const original = sharp(content, { failOn: 'error', limitInputPixels: mostPixels })
    const { format, autoOrient } = await original.metadata()
    if (!formats.has(format)) throw new Refusal('NOT_A_PICTURE')
    const drawn = await Promise.all(
      keptWidths(autoOrient.width).map(async (width) => {
        const resized = original.clone().autoOrient().resize({ width, withoutEnlargement: true })
        const { data, info } = await resized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
        return { width, content: data, info }
      }),
    )
    const { width, height } = drawn.at(-1)!.info
    return { width, height, files: drawn.map(({ width, content }) => ({ width, content })) }
  } catch {
    throw new Refusal('NOT_A_PICTURE')
  }
}

/** The place of a new version under the first one. The version it takes the place of is the latest no more. */
async function supersede(tx: Tx, replaced: string): Promise<{ parent_id: string; version: number }> {
  // Two new versions at once come one after the other; which is the latest must be read by a statement that starts after the lock.
  const first = await tx
    .selectFrom('media_assets as first')
    .innerJoin('media_assets as asked', 'asked.first_id', 'first.id')
    .where('asked.id', '=', replaced)
    .select('first.id')
    .forNoKeyUpdate('first')
    .executeTakeFirst()
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

/** Puts a drawn picture among those everybody may see; answers its id. The files are written before the commit: a row always has them. */
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
  for (const { width, content } of drawn.files) await files.write(fileName(id, width), content)
  return id
}

/** Stores a picture, or a new version of one; answers its id. It is drawn before the transaction, which is not to wait for it. */
export async function storeAsset(context: ChangeContext, files: Files, content: Buffer, about: AboutAsset): Promise<string> {
  const drawn = await drawPicture(content)
  return change(context, ({ tx }) => insertAsset(tx, files, drawn, about))
}
