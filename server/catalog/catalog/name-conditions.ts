import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<boolean>

export const any = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` or `)})`
export const all = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Name and code of item `i`; the same with its other names; other names of category `c` and its parent categories (0038_other_names.sql). */
export const [byName, called, categoryCalled] = [sql`i.folded`, sql`i.called`, sql`c.called`]

/** Whether the category of item `i` is called so. */
export const isOfCategory = (isCalled: Condition): Condition =>
  sql<boolean>`i.category_id = any(array(select c.category_id from category_called c where ${isCalled}))`

/** Whether item `i` has a qualifier that was not typed, „bez laktózy“ or „kozí“. */
export const notWritten = (qualifiers: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(not i.additions <@ ${qualifiers}::text[])::int`
