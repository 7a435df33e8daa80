import type { Metadata, Sharp } from 'sharp'

/** An uploaded picture: its declared type and its bytes. */
export interface SentPicture {
  type: string
  content: Buffer
}

// Anything else never reaches a decoder; above all an SVG, which can contain scripts (docs/rules/catalog.md#uploads).
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
}

/** The type of a picture by its first bytes; undefined for unsupported ones. */
export const pictureType = (content: Buffer): string | undefined => Object.keys(beginnings).find((type) => beginnings[type]!(content))

// A small file may decompress to a picture that fills the memory.
const mostPixels = 25_000_000
const mostUnfolded = 100_000_000
const withinSeconds = 5

// A progressive JPEG is decoded to coefficients of two bytes each; an AVIF takes several buffers, as measured.
const buffersOf: Readonly<Record<string, number>> = { jpeg: 2, heif: 5 }

/** Bytes in memory at once if the picture cannot be decoded from top to bottom: interlaced, or coded as a whole. */
function unfolded({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return 0
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (buffersOf[format] ?? 1)
}

/** Opens an uploaded picture for encoding: its first frame, upright. Null if it is not a picture, or of another type than declared. */
export async function openPicture({ type, content }: SentPicture): Promise<Sharp | null> {
  if (!Object.hasOwn(beginnings, type) || !beginnings[type]!(content)) return null
  // Twenty megabytes, which a server without pictures does not need.
  const { default: sharp } = await import('sharp')
  const options = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const
  try {
    if (unfolded(await sharp(content, options).metadata()) > mostUnfolded) return null
  } catch {
    return null
  }
  return sharp(content, options).timeout({ seconds: withinSeconds }).autoOrient()
}
