import { sql, type RawBuilder } from 'kysely'
import type { AssortmentHistoryEntry } from '#contract/desk/assortment.ts'
import { changedAssortment, type AssortmentTable, type HistoryNames } from '#domain/desk/assortment/history-fields.ts'
import { pathOf } from '#domain/desk/assortment/tree.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const PAGE = 20

type StoredRow = Record<string, unknown>
interface Row extends Pick<AssortmentHistoryEntry, 'id' | 'at' | 'by' | 'kind' | 'reason'> {
  table: AssortmentTable
  before: StoredRow | null
  after: StoredRow | null
}

/** Who wrote a history row, as managers see each other. */
export const personOf = (history: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  coalesce((select display_name from users where id = ${history}.changed_by),
           case when ${history}.change_source = 'import' then 'import' when ${history}.changed_by is null then 'systém' else 'smazaný účet' end)`

/** The names behind the ids in these rows, including deleted categories. */
async function namesOf(db: Db, rows: readonly Row[]): Promise<HistoryNames> {
  const ids = (...columns: string[]) => [
    ...new Set(
      rows.flatMap(({ before, after }) =>
        columns.flatMap((column) => [before?.[column], after?.[column]].filter((value) => typeof value === 'string')),
      ),
    ),
  ]
  const tree = new Map(
    (await db.selectFrom('categories').select(['id', 'name', 'parent_id as parentId']).execute()).map((each) => [each.id, each]),
  )
  const gone = ids('category_id', 'parent_id').filter((id) => !tree.has(id))
  const { rows: known } = await sql<{ id: string; name: string }>`
    select distinct on (item_id) item_id as id, old_values ->> 'name' as name from history
    where table_name = 'categories' and change_type = 'delete' and item_id = any(${gone}::uuid[]) order by item_id, changed_at desc`.execute(
    db,
  )
  const items = await db
    .selectFrom('catalog_items')
    .where('id', '=', sql<string>`any(${ids('brand_of', 'merged_into')}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  const former = new Map(known.map(({ id, name }) => [id, name]))
  const named = new Map(items.map(({ id, name }) => [id, name]))
  return {
    category: (id) => (tree.has(id) ? pathOf(tree, id).join(' › ') : former.get(id)),
    item: (id) => named.get(id),
  }
}

/** The history of a desk item or category, newest first, twenty changes after the last one seen. */
export async function readHistory(
  db: Db,
  table: Exclude<AssortmentTable, 'catalog_prices'>,
  { id, after }: { id: string; after: string | null },
): Promise<{ entries: AssortmentHistoryEntry[]; next: string | null }> {
  const { rows: there } = await sql`
    select from catalog_items where id = ${id} and ${table} = 'catalog_items' and (not is_off_catalog or approved_at is not null)
    union all select from categories where id = ${id} and ${table} = 'categories'`.execute(db)
  if (there.length === 0) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<Row>`
    select id, table_name as "table", changed_at as at, ${personOf(sql`history`)} as by, change_type as kind, change_reason as reason,
           old_values as before, new_values as after
    from history
    where item_id = ${id} and (table_name = ${table} or (${table} = 'catalog_items' and table_name = 'catalog_prices'))
      and (${after}::uuid is null or (changed_at, id) < (select h.changed_at, h.id from history h where h.id = ${after}))
    order by changed_at desc, id desc limit ${PAGE + 1}`.execute(db)
  const names = await namesOf(db, rows)
  const entries = rows.slice(0, PAGE).map(({ table: of, before, after: now, ...entry }) => ({
    ...entry,
    fields: changedAssortment(of, { before, after: now }, names),
  }))
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null }
}
