import { sql, type RawBuilder } from 'kysely'
import type { HistoryEntry, HistoryPage, HistoryWanted } from '#contract/week/history.ts'
import type { Unit } from '#domain/money/unit.ts'
import { ITEM_TABLES, placeOfChange, type Author, type ChangeKind, type ItemTable } from '#domain/week/history/change.ts'
import { changedFields, changedItem, type ItemName, type StoredRow } from '#domain/week/history/fields.ts'
import { historyCsv, historyFileName, type ToldChange } from '#domain/week/history/history-csv.ts'
import { reasonOf } from '#domain/week/history/reason.ts'
import { screenName } from '#domain/week/history/screen.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay, pragueInstant } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const PAGE = 20

interface Row {
  id: string
  at: Date
  author: Author
  kind: ChangeKind
  table: ItemTable
  before: StoredRow | null
  after: StoredRow | null
  unit: Unit | null
  week: WeekStart | null
  source: string
  businessReason: string
  changeReason: string
  uiPath: string
}

/** Columns whose change alone means nothing to an owner: internal references and validity. */
const ownBusiness = [
  'from_week',
  'anchor_week',
  'variant_id',
  'delivery_id',
  'status',
  'aggregated_demand_id',
  'vat_rate',
  'standard_price',
]

/** The owner of an item, and the reader: the owner, or a permitted linked account. */
export interface Reader {
  userId: string
  readerId: string
  /** Whether the reader may only see the basket; addresses are hidden then. */
  isOnlySeen: boolean
}

const ownAddress = 'delivery_address'

// What a week takes over from a line is the line's item, which the line's own history shows.
const ofLine = 'catalog_item_id'

/** The author of a change as the reader sees it. */
const authorFor = (readerId: string): RawBuilder<Author> => sql<Author>`
  case when changed_by = ${readerId} then 'you' when change_source = 'staff' then 'staff'
       when changed_by is null or change_source in ('system', 'import') then 'system' else 'linked' end`

/**
 * The filtered changes of an item; with a week, those of what was bought of it then. A week's override of a template line counts as a change
 * of that line in that week: the line was never added or deleted, whatever happened to the row.
 */
const changesOf = (
  { userId, readerId, isOnlySeen }: Reader,
  { itemId, weekStart, kind, author, from, to }: HistoryWanted,
): RawBuilder<Row> => sql<Row>`
  with known as not materialized (
    select h.*, coalesce(h.new_values, h.old_values) as row from history h
    where h.owner_id = ${userId} and h.table_name = any(${[...ITEM_TABLES]}::text[])
  ), wanted as (
    select ${itemId}::uuid as id
    union select (row ->> 'weekly_demand_id')::uuid from known
      where item_id = ${itemId} and table_name = 'weekly_variant_items' and row ->> 'weekly_demand_id' is not null
    union select h.item_id from history h
      where h.table_name = 'weekly_variant_items' and coalesce(h.new_values, h.old_values) ->> 'weekly_demand_id' = ${itemId}
        and h.owner_id = ${userId} and coalesce(h.new_values, h.old_values) ->> 'week_start_date' = ${weekStart}
    union select p.id from purchase_items p join deliveries d on d.id = p.delivery_id
      where p.source_id = ${itemId} and p.user_id = ${userId} and d.week_start_date = ${weekStart}::date
  ), told as (
    select id, changed_at, table_name, old_values, new_values, change_source, business_reason, change_reason, ui_path, row,
           ${authorFor(readerId)} as author,
           case when table_name = 'weekly_variant_items' and row ->> 'weekly_demand_id' is not null then 'update'
                when change_type = 'update' and table_name = 'weekly_demands' and 'active' = any(changed_fields)
                  then case row ->> 'active' when 'true' then 'insert' else 'delete' end
                else change_type end as kind
    from known
    where item_id in (select id from wanted) and (change_type <> 'update' or not changed_fields <@
      (${isOnlySeen ? [...ownBusiness, ownAddress] : ownBusiness}::text[]
       || case when row ->> 'weekly_demand_id' is null then '{}' else ${[ofLine]}::text[] end))
  )
  select t.id, t.changed_at as at, t.author, t.kind, t.table_name as "table", t.old_values as before, t.new_values as after,
         coalesce(t.row ->> 'unit', p.unit) as unit, t.row ->> 'week_start_date' as week, t.change_source as source,
         t.business_reason as "businessReason", t.change_reason as "changeReason", t.ui_path as "uiPath"
  from told t left join aggregated_demands p on t.table_name = 'purchase_items' and p.id = (t.row ->> 'aggregated_demand_id')::uuid
  where (${kind}::text is null or t.kind = ${kind}) and (${author}::text is null or t.author = ${author})
    and (${from && pragueInstant(from, '00:00')}::timestamptz is null or t.changed_at >= ${from && pragueInstant(from, '00:00')})
    and (${to && pragueInstant(addDays(to, 1), '00:00')}::timestamptz is null or t.changed_at < ${to && pragueInstant(addDays(to, 1), '00:00')})`

const withoutAddress = (row: StoredRow | null): StoredRow | null => row && { ...row, [ownAddress]: '' }

/** The names of items that replaced each other in these changes. */
async function itemNames(db: Db, rows: readonly Row[]): Promise<ItemName> {
  const ids = rows.flatMap((row) => Object.values(changedItem(row) ?? {}))
  if (ids.length === 0) return () => undefined
  const items = await db.selectFrom('catalog_items').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}

const toldChange = (row: Row, { isOnlySeen }: Reader, nameOf: ItemName): ToldChange => ({
  at: row.at,
  author: row.author,
  kind: row.kind,
  place: placeOfChange(row.table, row.week),
  screen: screenName(row.uiPath),
  reason: reasonOf(row),
  fields: changedFields(isOnlySeen ? { ...row, before: withoutAddress(row.before), after: withoutAddress(row.after) } : row, nameOf),
})

function entryOf(row: Row, reader: Reader, nameOf: ItemName): HistoryEntry {
  const { fields, ...change } = toldChange(row, reader, nameOf)
  return { ...change, id: row.id, fields: fields.map(({ label, from, to }) => ({ label, from: from?.text ?? null, to: to?.text ?? null })) }
}

/** Refuses items that never belonged to the member. A purchase enters the history only with its first change. */
async function refuseForeign(db: Db, userId: string, itemId: string): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (select from history where item_id = ${itemId} and owner_id = ${userId} and table_name = any(${[...ITEM_TABLES]}::text[]))
        or exists (select from purchase_items where user_id = ${userId} and id = ${itemId}) as "isOwn"`.execute(db)
  if (!rows[0]!.isOwn) throw new Refusal('NOT_FOUND')
}

/** The history of a member's item, newest first, twenty changes after the last one seen. */
export async function itemHistory(
  db: Db,
  reader: Reader,
  { after, ...wanted }: HistoryWanted & { after: string | null },
): Promise<HistoryPage> {
  const { userId } = reader
  await refuseForeign(db, userId, wanted.itemId)
  const { rows } = await sql<Row & { total: number }>`
    with changes as (${changesOf(reader, wanted)}), total as (select count(*) as total from changes)
    select changes.*, total.total from total left join changes
      on ${after}::uuid is null or (at, id) < (select changed_at, h.id from history h where h.id = ${after} and h.owner_id = ${userId})
    order by at desc, id desc limit ${PAGE + 1}`.execute(db)
  const found = rows.filter(({ id }) => id !== null)
  const page = found.slice(0, PAGE)
  const nameOf = await itemNames(db, page)
  const entries = page.map((row) => entryOf(row, reader, nameOf))
  return { entries, total: rows[0]!.total, next: found.length > PAGE ? entries.at(-1)!.id : null }
}

/** The complete history as a file. */
export async function itemHistoryCsv(
  db: Db,
  reader: Reader,
  wanted: HistoryWanted & { style: CsvStyle },
): Promise<{ fileName: string; text: string }> {
  await refuseForeign(db, reader.userId, wanted.itemId)
  const { rows } = await sql<Row>`select * from (${changesOf(reader, wanted)}) changes order by at desc, id desc`.execute(db)
  const nameOf = await itemNames(db, rows)
  return {
    fileName: historyFileName(pragueDay(await appNow(db))),
    text: historyCsv(
      rows.map((row) => toldChange(row, reader, nameOf)),
      wanted.style,
    ),
  }
}

/** The changes that may have led to the current values. */
export interface ChangedItem {
  itemId: string
  /** The week in which a template line is shown. */
  weekStart?: WeekStart
  /** Whether that week has an override, so that changes of the template do not matter. */
  isOverride?: boolean
}

/** Who last changed an item, as the reader sees it, and when; undefined if the history does not say. */
export async function lastChange(
  db: Db,
  { userId, ownerId }: { userId: string; ownerId: string },
  { itemId, weekStart, isOverride = false }: ChangedItem,
): Promise<{ by: Author; at: Date } | undefined> {
  // Each query uses its own index and is materialized; otherwise the planner would scan all changes from the newest on.
  const { rows } = await sql<{ by: Author; at: Date }>`
    with found as materialized (
      select id, changed_at, changed_by, change_source from history
      where item_id = ${itemId} and owner_id = ${ownerId} and table_name = any(${[...ITEM_TABLES]}::text[]) and not ${isOverride}
      union all
      select id, changed_at, changed_by, change_source from history
      where table_name = 'weekly_variant_items' and coalesce(new_values, old_values) ->> 'weekly_demand_id' = ${itemId}
        and owner_id = ${ownerId} and coalesce(new_values, old_values) ->> 'week_start_date' = ${weekStart ?? null}::text)
    select changed_at as at, ${authorFor(userId)} as by
    from found order by id desc limit 1`.execute(db)
  return rows[0]
}
