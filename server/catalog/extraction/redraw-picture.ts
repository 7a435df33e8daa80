import { openPicture, type SentPicture } from '#server/platform/picture.ts'

/** Decodes a picture from a data URL that the contract has validated. */
export function pictureIn(dataUrl: string): SentPicture {
  const comma = dataUrl.indexOf(',')
  return { type: dataUrl.slice('data:image/'.length, dataUrl.indexOf(';')), content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

/** A larger screenshot is not read any better. */
const longestSide = 1600

/**
 * Re-encodes the picture: first frame, upright, on white, in grey, without metadata or anything else in the file. Null if it is not a
 * picture, or of another kind than declared.
 */
export async function redrawPicture(sent: SentPicture): Promise<Buffer | null> {
  const opened = await openPicture(sent)
  try {
    return (
      (await opened
        ?.flatten({ background: '#ffffff' })
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .greyscale()
        .png({ compressionLevel: 1 })
        .toBuffer()) ?? null
    )
  } catch {
    return null
  }
}
