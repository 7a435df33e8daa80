import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 1 << 20
const [newLine, quote] = [10, 34]
const byteOrderMark = Buffer.from('\uFEFF')

/** The file in blocks of about a megabyte that end at the end of a record, without the byte order mark. Throws errors of the file system. */
export function* readBlocks(path: string): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    let rest = Buffer.alloc(0)
    for (let atStart = true; ; atStart = false) {
      // At least as large as the remainder, so that a record of many megabytes is not scanned once per megabyte.
      const chunk = fill(file, Math.max(chunkBytes, rest.length))
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const start = atStart && bytes.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0
      const end = chunk.length === 0 ? bytes.length : endOfRecords(bytes)
      if (end > start) yield bytes.subarray(start, end)
      if (chunk.length === 0) return
      rest = bytes.subarray(end > start ? end : start)
    }
  } finally {
    closeSync(file)
  }
}

// A pipe returns less than requested; only zero bytes mean the end.
function fill(file: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const got = readSync(file, bytes, filled, length - filled, null)
    if (got === 0) break
    filled += got
  }
  return bytes.subarray(0, filled)
}

/** The end of the last complete record: after the last line break outside of quotes. */
function endOfRecords(bytes: Buffer): number {
  if (!bytes.includes(quote)) return bytes.lastIndexOf(newLine) + 1
  let end = 0
  let inside = false
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === quote) inside = !inside
    else if (byte === newLine && !inside) end = i + 1
  }
  return end
}

/** The lines of a block that are not UTF-8, counted from 0. A decoder would silently put U+FFFD into names. */
export function linesNotUtf8(bytes: Buffer): number[] {
  if (isUtf8(bytes)) return []
  const lines: number[] = []
  for (let start = 0, line = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newLine, start) + 1 || bytes.length
    if (!isUtf8(bytes.subarray(start, end))) lines.push(line)
    start = end
  }
  return lines
}
