import sharp from 'sharp'

/** What a picture that somebody sent says it is, and its bytes. */
export interface SentPicture {
  type: string
  content: Buffer
}

/** The picture in a data URL, whose form the contract has looked at. */
export function pictureIn(dataUrl: string): SentPicture {
  const comma = dataUrl.indexOf(',')
  return { type: dataUrl.slice('data:image/'.length, dataUrl.indexOf(';')), content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

// What begins otherwise never comes near a decoder: an SVG above all, which is a program (design: security X4).
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
}

// A small file may unfold into a picture that fills the memory.
const mostPixels = 25_000_000
/** Letters of a screenshot are read no better in a larger one. */
const longestSide = 1600
const withinSeconds = 5

/**
 * The picture drawn anew: its first frame, upright, on white, in grey, without a word of where, when and by what it was taken and without
 * whatever else the file held. Null where it is none, or another kind than it says.
 */
export async function redrawPicture({ type, content }: SentPicture): Promise<Buffer | null> {
  if (!beginnings[type]?.(content)) return null
  try {
    return await sharp(content, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
      .timeout({ seconds: withinSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}
