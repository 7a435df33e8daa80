import { createHash } from 'node:crypto'
import type { Bytes } from './pieces.ts'

/** The number of rows of a table, and the SHA-256 of their text in the order of the primary key. */
export interface Tally {
  rows: number
  sha256: string
}

const newLine = 10

function linesIn(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(newLine); at >= 0; at = part.indexOf(newLine, at + 1)) lines++
  return lines
}

/** Passes the rows of a table on, and counts and hashes them. COPY writes each row on one line. */
export function tallied(rows: Bytes) {
  const hash = createHash('sha256')
  let lines = 0
  const passed = async function* (): AsyncGenerator<Buffer> {
    for await (const part of rows) {
      hash.update(part)
      lines += linesIn(part)
      yield part
    }
  }
  return { rows: passed(), tally: (): Tally => ({ rows: lines, sha256: hash.digest('hex') }) }
}

/** Reads all rows only for their tally. */
export async function tallyOf(rows: Bytes): Promise<Tally> {
  const counted = tallied(rows)
  for (let next = await counted.rows.next(); !next.done; next = await counted.rows.next());
  return counted.tally()
}

/** The names of tables whose tallies differ, or that only one side has. */
export function differing(one: Record<string, Tally>, other: Record<string, Tally>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sha256 !== other[name]?.sha256)
    .toSorted()
}
