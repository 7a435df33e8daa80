import sharp, { type Metadata, type Sharp } from 'sharp'

/** What a picture that somebody sent says it is, and its bytes. */
export interface SentPicture {
  type: string
  content: Buffer
}

// What begins otherwise never comes near a decoder: an SVG above all, which is a program (design: security X4).
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
}

/** What a picture is by its first bytes; undefined for what is none that we open. */
export const pictureType = (content: Buffer): string | undefined => Object.keys(beginnings).find((type) => beginnings[type]!(content))

// A small file may unfold into a picture that fills the memory.
const mostPixels = 25_000_000
const mostUnfolded = 100_000_000
const withinSeconds = 5

// A progressive JPEG is held as coefficients of two bytes each; an AVIF in several forms on its way to colours, as measured.
const heldTimes: Readonly<Record<string, number>> = { jpeg: 2, heif: 5 }

/** Bytes of it that are held at once, where it cannot be drawn from top to bottom: interlaced, or coded as a whole. */
function unfolded({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return 0
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (heldTimes[format] ?? 1)
}

/** A picture that somebody sent, to be drawn anew: its first frame, upright. Null where it is none, or another kind than it says. */
export async function openPicture({ type, content }: SentPicture): Promise<Sharp | null> {
  if (!Object.hasOwn(beginnings, type) || !beginnings[type]!(content)) return null
  const options = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const
  try {
    if (unfolded(await sharp(content, options).metadata()) > mostUnfolded) return null
  } catch {
    return null
  }
  return sharp(content, options).timeout({ seconds: withinSeconds }).autoOrient()
}
