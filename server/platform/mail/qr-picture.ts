import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const MODULE = 6
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A QR code as a PNG in shades of grey: mail programs show neither SVG nor data URLs. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const side = size * MODULE
  const rows = data.flatMap((row) => {
    // Each row begins with its filter, which is none.
    const pixels = Buffer.from([0, ...row.flatMap((isDark) => Array<number>(MODULE).fill(isDark ? 0 : 255))])
    return Array<Buffer>(MODULE).fill(pixels)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits of grey.
  head[8] = 8
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}
