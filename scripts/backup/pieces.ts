/** A stream of bytes in parts of any size. */
export type Bytes = AsyncIterable<Buffer>

/** The same bytes in parts of exactly `size`; the last one may be shorter, and none is empty. */
export async function* inPieces(source: Bytes, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    const whole = parts.length === 1 ? part : Buffer.concat(parts)
    let at = 0
    for (; length - at >= size; at += size) yield whole.subarray(at, at + size)
    parts = at < length ? [whole.subarray(at)] : []
    length -= at
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** Reads a stream by lengths. */
export function openReader(source: Bytes) {
  const incoming = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let isOver = false

  /** Up to `length` bytes: fewer only at the end. */
  const take = async (length: number): Promise<Buffer> => {
    const parts = [rest]
    let found = rest.length
    while (found < length && !isOver) {
      const next = await incoming.next()
      if (next.done) isOver = true
      else {
        parts.push(next.value)
        found += next.value.length
      }
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = whole.subarray(length)
    return whole.subarray(0, length)
  }
  const remaining = async function* (): AsyncGenerator<Buffer> {
    if (rest.length > 0) yield rest
    for (let next = await incoming.next(); !next.done; next = await incoming.next()) yield next.value
  }
  return { take, remaining }
}

export type Reader = ReturnType<typeof openReader>
