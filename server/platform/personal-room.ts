import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './db/change.ts'

// What a room holds of a person (docs/decisions/018-my-data.md). A room with a table that has anything of a person in it says in its
// personal.ts of each such table what of it they get and what becomes of it when their account is erased; server/personal.ts lists the
// rooms. server/personal.test.ts reads the database and fails while a table is missing.
//
// What stays or is not handed out has its reason, in Czech: the person reads it in the export.

/** Whose it is. */
export interface Subject {
  id: string
  /** Where they can be reached: e-mails and a telephone. */
  addresses: readonly string[]
  /** Tables that keep what they hold when the account is erased. */
  staying: readonly string[]
}

/** Rows with their columns named as the person reads them; money in Kč, quantities in units. */
type ReadRows = (subject: Subject) => RawBuilder<Record<string, unknown>>
/** Files of a member among those that are their own: what they are called there, and in the export, where a row names them so. */
type ReadFiles = (subject: Subject) => RawBuilder<{ name: string; as: string }>
type Forget = (tx: Tx, subject: Subject) => Promise<unknown>

export interface PersonalTable {
  /** The name of its file, and the rows of a person; never anything of another one, and no secrets. */
  exported: { as: string; rows: ReadRows; files?: ReadFiles } | { not: string }
  forgotten: Forget | { stays: string }
}

export interface PersonalRoom {
  title: string
  /** What it holds, in one line. */
  holds: string
  /** What of it stays after an erasure, and why; null for nothing. */
  stays: string | null
  /** What is still to be bought: it goes on the day of the erasure, also when the rest waits for a delivery. */
  isPlan?: true
  /** In the order in which they are forgotten. */
  tables: Readonly<Record<string, PersonalTable>>
}

/** A column of haléře in Kč. */
export const inKc = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 100.0)::float8`

/** A column of thousandths in units. */
export const inUnits = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 1000.0)::float8`
