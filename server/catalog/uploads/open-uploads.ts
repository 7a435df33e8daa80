import { LONGEST_SIDE } from '#domain/catalog/uploads/limits.ts'
import type { Files } from '#server/platform/files.ts'
import { limit } from '#server/platform/limit.ts'
import { openPicture, type SentPicture } from '#server/platform/picture.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A re-encoded picture, as WebP; width and height in pixels. */
export interface Redrawn {
  content: Buffer
  width: number
  height: number
}

/** The stores of this process for pictures, and their encoder. */
export interface Uploads {
  /** Pictures of members, private to each. */
  own: Files
  /** Pictures of items, public. */
  shared: Files
  /** Refuses NOT_A_PICTURE. */
  redraw: (sent: SentPicture) => Promise<Redrawn>
}

// Only the visible content remains: no metadata, no second frame, nothing appended to the file.
async function redraw(sent: SentPicture): Promise<Redrawn> {
  const opened = await openPicture(sent)
  if (!opened) throw new Refusal('NOT_A_PICTURE')
  try {
    const { data, info } = await opened
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    throw new Refusal('NOT_A_PICTURE')
  }
}

/** Encodes one picture at a time per process, because one may take a hundred megabytes. */
export function openUploads(files: Pick<Uploads, 'own' | 'shared'>): Uploads {
  const inTurn = limit(1, {
    mostWaiting: 8,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', 'Právě se nahrává hodně obrázků. Zkuste to prosím za chvíli.'),
  })
  return { ...files, redraw: (sent) => inTurn(() => redraw(sent)) }
}
