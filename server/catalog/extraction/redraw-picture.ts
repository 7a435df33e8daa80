import { openPicture, type SentPicture } from '#server/platform/picture.ts'

/** The picture in a data URL, whose form the contract has looked at. */
export function pictureIn(dataUrl: string): SentPicture {
  const comma = dataUrl.indexOf(',')
  return { type: dataUrl.slice('data:image/'.length, dataUrl.indexOf(';')), content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

/** Letters of a screenshot are read no better in a larger one. */
const longestSide = 1600

/**
 * The picture drawn anew: its first frame, upright, on white, in grey, without a word of where, when and by what it was taken and without
 * whatever else the file held. Null where it is none, or another kind than it says.
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
