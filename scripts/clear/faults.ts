/** What is wrong with a file; `line` is a physical line counted from 1, null when the file as a whole is meant. */
export interface Fault {
  line: number | null
  reason: string
}

/** One of the two input files: where it lies, what the person called it, and what was found wrong with it. */
export interface Source {
  path: string
  name: string
  faults: Fault[]
}

export function faultAt({ faults }: Source, line: number, reason: string): void {
  faults.push({ line, reason })
}

/** The faults as `file:line: reason`, by line; those of one line stay in the order in which they were found. */
export function faultLines({ name, faults }: Source): string[] {
  return faults
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(({ line, reason }) => (line === null ? `${name}: ${reason}` : `${name}:${line}: ${reason}`))
}

const longest = 60

/** A text of the file as it may stand in a sentence: one line, not endless, and nothing that a terminal would obey. */
export function shown(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·')
  return clean.length > longest ? `„${clean.slice(0, longest)}…“` : `„${clean}“`
}
