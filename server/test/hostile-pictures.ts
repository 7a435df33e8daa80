import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Hostile uploads (docs/rules/catalog.md#uploads).

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

interface Header {
  width: number
  height: number
  depth?: number
  colour?: number
  isInterlaced?: boolean
}

const header = ({ width, height, depth = 1, colour = 0, isInterlaced = false }: Header) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

const end = chunk('IEND', Buffer.alloc(0))
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG of any size in few bytes: all zeros. */
function emptyPng(of: Header, before: readonly Buffer[] = []): Buffer {
  const row = Math.ceil((of.width * (of.depth ?? 1) * channelsOf[of.colour ?? 0]!) / 8) + 1
  return Buffer.concat([signature, header(of), ...before, chunk('IDAT', deflateSync(Buffer.alloc(row * of.height + 64))), end])
}

const text = (bytes: number) => deflateSync(Buffer.alloc(bytes, 'A'), { level: 9 })
const withChunk = (type: string, data: Buffer) => emptyPng({ width: 8, height: 8 }, [chunk(type, data)])

const plain = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#b4562d' } })
const frames = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: n === 0 ? '#ffffff' : '#b4562d' } })
        .png()
        .toBuffer(),
    ),
  )
const secret = 'Jana, Brno, 49.1951 N'
const exif = { IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: '49/1 11/1 42/1', GPSLongitude: '16/1 36/1 24/1' } }

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.cookie)</script>'

type Content = Buffer | Promise<Buffer>
/** Name, declared type, and bytes. */
export type Hostile = readonly [name: string, type: string, make: () => Content]

const types = ['png', 'jpeg', 'webp', 'avif'] as const
const made = (type: (typeof types)[number], width?: number) => plain(width).toFormat(type).toBuffer()

/** Files that are not pictures, whatever they declare. */
const strangers: readonly (readonly [string, string | Buffer])[] = [
  ['an SVG', svg],
  ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
  [
    'an SVG of a foreign entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
  ],
  ['a page', html],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['a zip', Buffer.from('504b0304140000000000', 'hex')],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff', 'hex')],
  ['a font', Buffer.from('774f46320001000000000000', 'hex')],
  ['a HEIC', Buffer.from('0000001866747970686569630000000068656963', 'hex')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a BMP', Buffer.from('424d460000000000000036000000', 'hex')],
  ['an icon', Buffer.from('00000100010010100000', 'hex')],
  ['a PSD', '8BPS\u0000\u0001'],
  ['a film', Buffer.from('000000186674797069736f6d0000000069736f6d', 'hex')],
  ['noughts', Buffer.alloc(4096)],
  ['one byte', Buffer.alloc(1, 0xff)],
]

/** Refused: nothing of them is stored. */
export const refused: readonly Hostile[] = [
  ...strangers.flatMap(([name, content]) =>
    (['png', 'jpeg', 'webp'] as const).map((type): Hostile => [`${name} that says it is ${type}`, type, () => Buffer.from(content)]),
  ),
  ['a GIF', 'gif', () => plain().gif().toBuffer()],
  ['a TIFF', 'tiff', () => plain().tiff().toBuffer()],
  ['an SVG that says so', 'svg+xml', () => Buffer.from(svg)],
  ['a type of the prototype', 'constructor', () => made('png')],
  ...types.flatMap((type) =>
    types.filter((other) => other !== type).map((other): Hostile => [`a ${type} that says it is ${other}`, other, () => made(type)]),
  ),
  ...types.map((type): Hostile => [`half of a ${type}`, type, async () => (await noise(type)).subarray(0, 700)]),
  ...types.map((type): Hostile => [`the first bytes of a ${type}`, type, async () => (await made(type)).subarray(0, 16)]),
  ['a PNG of 30 000 × 30 000', 'png', () => emptyPng({ width: 30_000, height: 30_000 })],
  ['a PNG of 5 001 × 5 000', 'png', () => emptyPng({ width: 5001, height: 5000 })],
  ['a PNG of 2 147 483 647 × 1', 'png', () => Buffer.concat([signature, header({ width: 2_147_483_647, height: 1 }), end])],
  ['a PNG of no size', 'png', () => Buffer.concat([signature, header({ width: 0, height: 0 }), end])],
  ['a PNG without data', 'png', () => Buffer.concat([signature, header({ width: 9, height: 9 }), end])],
  [
    'a PNG with data of another one',
    'png',
    () => Buffer.concat([signature, header({ width: 99, height: 99 }), chunk('IDAT', text(10)), end]),
  ],
  [
    'a PNG that is held at once, 25 megapixels of eight bytes',
    'png',
    () => emptyPng({ width: 5000, height: 5000, depth: 16, colour: 6, isInterlaced: true }),
  ],
  [
    'a progressive JPEG of 25 megapixels',
    'jpeg',
    () => plain(5000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['an AVIF of 25 megapixels', 'avif', () => plain(5000, 5000).avif({ effort: 0 }).toBuffer()],
  ['a JPEG with a length of its own', 'jpeg', () => Buffer.from('ffd8ffe0ffff4a46494600', 'hex')],
  ['a WebP that says it is longer', 'webp', () => Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1')],
]

async function noise(type: (typeof types)[number]): Promise<Buffer> {
  const width = 128
  const raw = Buffer.from(Array.from({ length: width * width * 3 }, (_, n) => (n * 7919) % 251))
  return sharp(raw, { raw: { width, height: width, channels: 3 } })
    .toFormat(type)
    .toBuffer()
}

const polyglot = (type: (typeof types)[number], tail: string | Buffer) => async () => Buffer.concat([await made(type), Buffer.from(tail)])

/** Accepted: only their visible content is stored. */
export const redrawn: readonly Hostile[] = [
  ...(['png', 'jpeg', 'webp'] as const).flatMap((type): Hostile[] => [
    [`a ${type} with a page behind it`, type, polyglot(type, html)],
    [`a ${type} with an archive behind it`, type, polyglot(type, Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))],
  ]),
  ...types.map((type): Hostile => [
    `a ${type} that tells where it was taken`,
    type,
    () => plain().withMetadata({ exif }).toFormat(type).toBuffer(),
  ]),
  ['a JPEG that lies on its side', 'jpeg', () => plain().withMetadata({ exif, orientation: 6 }).jpeg().toBuffer()],
  ['a JPEG in CMYK', 'jpeg', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG in grey', 'jpeg', () => plain().greyscale().jpeg().toBuffer()],
  [
    'a WebP that moves',
    'webp',
    async () =>
      sharp(await frames(30), { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
  ['a PNG that says it moves', 'png', () => withChunk('acTL', Buffer.from('7fffffff00000000', 'hex'))],
  ['a PNG with a word of sixty megabytes', 'png', () => withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text(60_000_000)]))],
  [
    'a PNG with a thousand words',
    'png',
    () =>
      emptyPng(
        { width: 8, height: 8 },
        Array.from({ length: 1000 }, (_, n) => chunk('tEXt', Buffer.from(`K${n}\0${secret}`))),
      ),
  ],
  ['a PNG with a page as its word', 'png', () => withChunk('tEXt', Buffer.from(`Comment\0${html}`))],
  ['a PNG with colours of sixty megabytes', 'png', () => withChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), text(60_000_000)]))],
  [
    'a PNG with colours that are none',
    'png',
    () => withChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.from(html))])),
  ],
  ['a PNG in 16 bits', 'png', () => emptyPng({ width: 64, height: 64, depth: 16, colour: 6 })],
  ['a PNG of 25 megapixels', 'png', () => emptyPng({ width: 5000, height: 5000, depth: 8, colour: 2 })],
  ['a PNG of 1 × 65 000', 'png', () => emptyPng({ width: 1, height: 65_000, depth: 8 })],
  ['a JPEG of 25 megapixels', 'jpeg', () => plain(5000, 5000).jpeg().toBuffer()],
  ['an AVIF of 6 megapixels', 'avif', () => plain(2450, 2450).avif({ effort: 0 }).toBuffer()],
  ['a WebP of 25 megapixels', 'webp', () => plain(5000, 5000).webp({ effort: 0 }).toBuffer()],
]

/** File names with a path; names are ignored. */
export const names = [
  '../../auth-secret',
  '..\\..\\auth-secret',
  '/etc/passwd',
  'C:\\boot.ini',
  'obrazek.png\0.html',
  '.htaccess',
  '-rf',
  '%2e%2e%2fx.png',
  'a'.repeat(5000),
  '<img src=x onerror=alert(1)>.png',
  'obrázek "s" uvozovkami.png',
  'con.png',
] as const

/** Texts that no stored file may contain. */
export const traces = [secret, 'alert(', 'PK\u0003\u0004', 'GPS', 'Exif', 'ICCP', 'EXIF', 'XMP ']
