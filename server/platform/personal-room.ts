import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './db/change.ts'

// What a room holds of a person (docs/decisions/018-my-data.md). A room with a table that has anything of a person in it says in its
// personal.ts of each such table what of it they get and what becomes of it when their account is erased; server/personal.ts lists the
// rooms. server/personal.test.ts reads the database and fails while a table is missing.
//
// What stays or is not handed out has its reason, in Czech: the person reads it in the export.

/** The person. */
export interface Subject {
  id: string
  /** Contact addresses: e-mails and a phone. */
  addresses: readonly string[]
  /** Tables that keep their rows after an erasure. */
  staying: readonly string[]
}

/** Rows with Czech column names; money in Kč, quantities in units. */
type ReadRows = (subject: Subject) => RawBuilder<Record<string, unknown>>
/** Files of a member among those that are their own: what they are called there, and in the export, where a row names them so. */
type ReadFiles = (subject: Subject) => RawBuilder<{ name: string; as: string }>
type Forget = (tx: Tx, subject: Subject) => Promise<unknown>

export interface PersonalTable {
  /** The name of its file, and the person's rows; never data of others, and no secrets. */
  exported: { as: string; rows: ReadRows; files?: ReadFiles } | { not: string }
  forgotten: Forget | { retained: string }
}

export interface PersonalRoom {
  title: string
  /** One line about its contents. */
  contains: string
  /** What remains after an erasure, and why; null for nothing. */
  retained: string | null
  /** Plans for open weeks: they are erased on the day itself, even if the rest waits for a delivery. */
  isPlan?: true
  /** In the order in which they are erased. */
  tables: Readonly<Record<string, PersonalTable>>
}

/** Converts a column of haléře to Kč. */
export const inKc = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 100.0)::float8`

/** Converts a column of thousandths to units. */
export const inUnits = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 1000.0)::float8`
