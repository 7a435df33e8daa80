import { sql, type Expression } from 'kysely'
import { plannedOnce, type Db } from './database.ts'

/** A row as JSON carries it: instants are texts. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] extends Date | null ? string | null : Row[Column]
}

type Rows<Readings> = { [Name in keyof Readings]: Readings[Name] extends Expression<infer Row> ? JsonRow<Row>[] : never }

/** Reads several queries that do not depend on each other by one statement. Each keeps its own order of rows. */
export async function readTogether<const Readings extends Record<string, Expression<unknown>>>(
  db: Db,
  readings: Readings,
): Promise<Rows<Readings>> {
  const columns = Object.entries(readings).map(
    ([name, reading]) => sql`(select coalesce(json_agg(reading), '[]') from (${reading}) reading) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Rows<Readings>>`${plannedOnce}select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}
