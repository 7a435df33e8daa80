import { plainHeading } from './heading.ts'

/** What the columns of a table may mean, each with the headings met, as `plainHeading` writes them. The first one counts before the others. */
export type Headings<Meaning extends string> = Readonly<Record<Meaning, readonly string[]>>

/** Where the columns of a meaning are in a row, from 0, in the order of their headings; none if the table lacks them. */
export type Columns<Meaning extends string> = Readonly<Record<Meaning, readonly number[]>>

/** Finds the columns of each meaning by a row of headings. */
export function columnsIn<Meaning extends string>(row: readonly string[], headings: Headings<Meaning>): Columns<Meaning> {
  const names = row.map(plainHeading)
  const placesOf = (known: readonly string[]) => known.flatMap((name) => names.flatMap((each, at) => (each === name ? [at] : [])))
  const found = Object.entries<readonly string[]>(headings).map(([meaning, known]) => [meaning, placesOf(known)])
  return Object.fromEntries(found) as Columns<Meaning>
}

/** What names the layout of a table that somebody described once: its headings, no longer than a key of the database may be. */
export const layoutName = (row: readonly string[]): string => row.map(plainHeading).join('|').slice(0, 2000)
