import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** The values of a statement, as parts of its text. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** The slots of a statement that is built for these values alone. */
export const slotsOf = <Values extends object>(values: Values): Slots<Values> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`])) as unknown as Slots<Values>

/** Marks the place of a value in a text that is built once. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

// Shapes depend on what people type, so without a limit there could be any number.
const mostShapes = 500

/**
 * A statement whose text is built once for each shape; a request only fills in its values
 * (docs/performance.md#a-long-statement).
 */
export function builtOnce<Shape, Values extends object, Row>(build: (db: Db, shape: Shape, slots: Slots<Values>) => RawBuilder<Row>) {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (db: Db, shape: Shape, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let statement = built.get(key)
    if (!statement) {
      const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]))
      statement = build(db, shape, slotsOf(places as Values)).compile(db)
      if (built.size >= mostShapes) built.delete(built.keys().next().value!)
      built.set(key, statement)
    }
    const parameters = statement.parameters.map((each) => (each instanceof Place ? values[each.name as keyof Values] : each))
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters) as CompiledQuery<Row>)).rows
  }
}
