/** A fault of a file; `line` is a physical line counted from 1, null for the whole file. */
export interface Fault {
  line: number | null
  reason: string
}

/** One of the two input files: its path, the name the user gave, and its faults. */
export interface Source {
  path: string
  name: string
  faults: Fault[]
}

export function faultAt({ faults }: Source, line: number, reason: string): void {
  faults.push({ line, reason })
}

/** The faults as `file:line: reason`, ordered by line; those of one line stay in the order of detection. */
export function faultLines({ name, faults }: Source): string[] {
  return faults
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(({ line, reason }) => (line === null ? `${name}: ${reason}` : `${name}:${line}: ${reason}`))
}
