import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, AuditWanted } from '#contract/desk/audit.ts'
import { auditCsv, auditFileName } from '#domain/desk/audit/audit-csv.ts'
import { auditedFields, auditedSubject, idsIn, type RecordNames } from '#domain/desk/audit/audited.ts'
import type { ChangeSource } from '#domain/desk/audit/audited-tables.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay, pragueInstant } from '#domain/time/prague.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import type { ChangeKind } from '#domain/week/history/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { escaped, hasWords } from '#server/platform/db/words.ts'

const PAGE = 50
const MOST_IN_FILE = 5000

type StoredRow = Record<string, unknown>
interface Row {
  id: string
  at: Date
  by: string
  source: ChangeSource
  kind: ChangeKind
  table: string
  itemId: string
  place: string
  reason: string
  changed: string[]
  before: StoredRow | null
  after: StoredRow | null
}

// The expression of the index users_search.
const person = sql`fold(u.email || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.display_name)`
// The expression of the index history_reasons.
const reasons = sql`fold(h.change_reason)`

const MOST_PEOPLE = 2000

/** The accounts with these words; null if they are so many that most pages of the history have changes of some of them. */
async function peopleCalled(db: Db, who: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`select u.id from users u where ${hasWords(person, who)} limit ${MOST_PEOPLE + 1}`.execute(db)
  return rows.length > MOST_PEOPLE ? null : rows.map(({ id }) => id)
}

/** Limits the history to the changes of some people: of few by the newest of each, because a scan of everything would find them late. */
async function byPeople(db: Db, who: string, conditions: readonly RawBuilder<boolean>[], most: number): Promise<RawBuilder<boolean>> {
  const people = await peopleCalled(db, who)
  if (people === null) return sql`h.changed_by in (select u.id from users u where ${hasWords(person, who)})`
  return sql`h.id in (
    select own.id from unnest(${people}::uuid[]) as someone (id) cross join lateral (
      select h.id from history h where h.changed_by = someone.id and ${sql.join(conditions, sql` and `)} order by h.id desc limit ${most}
    ) own order by own.id desc limit ${most})`
}

function conditionsOf({ table, source, place, why, from, to, itemId }: AuditWanted): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (table) conditions.push(sql`h.table_name = ${table}`)
  if (source) conditions.push(sql`h.change_source = ${source}`)
  if (place !== '') conditions.push(sql`h.ui_path like ${`${escaped(place)}%`}`)
  if (why !== '') conditions.push(sql`h.change_reason <> '' and ${hasWords(reasons, why)}`)
  if (from) conditions.push(sql`h.changed_at >= ${pragueInstant(from, '00:00')}`)
  if (to) conditions.push(sql`h.changed_at < ${pragueInstant(addDays(to, 1), '00:00')}`)
  if (itemId) conditions.push(sql`h.item_id = ${itemId}`)
  return conditions
}

/** The names of records by id, whatever their tables; ids are unique among all. */
async function namesOf(db: Db, ids: readonly string[]): Promise<RecordNames> {
  const list = sql`any(${ids}::uuid[])`
  const named = (table: string, column = 'name') =>
    sql`select id, ${sql.ref(column)}::text as name from ${sql.table(table)} where id = ${list}`
  const { rows } = await sql<{ id: string; name: string }>`
    ${sql.join([...NAMED.map((table) => named(table)), named('media_assets', 'filename'), named('campaigns', 'title')], sql` union all `)}
    union all
    select id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), display_name) from users where id = ${list}
    union all
    select d.id, l.name || ', závoz ' || to_char(d.delivery_on, 'FMDD. FMMM. YYYY') from deliveries d join localities l on l.id = d.locality_id
    where d.id = ${list}
    union all
    select o.id, 'objednávka ' || o.number || ', ' || s.name from purchase_orders o join suppliers s on s.id = o.supplier_id where o.id = ${list}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const NAMED =
  'catalog_items categories cp_delivery_points groups last_mile_delivery_providers localities municipalities pickup_points regions suppliers'.split(
    ' ',
  )

// Ids of history rows are uuid v7: their order is that of the changes.
async function changesOf(db: Db, wanted: AuditWanted, after: string | null, most: number): Promise<AuditEntry[]> {
  const others = [...conditionsOf(wanted), after ? sql<boolean>`h.id < ${after}` : sql<boolean>`true`]
  const conditions = wanted.who === '' ? others : [...others, await byPeople(db, wanted.who, others, most)]
  const { rows } = await sql<Row>`
    select h.id, h.changed_at as at,
           coalesce((select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.display_name) from users u where u.id = h.changed_by),
                    case when h.changed_by is null then 'systém' else 'smazaný účet' end) as by,
           h.change_source as source, h.change_type as kind, h.table_name as table, h.item_id as "itemId", h.ui_path as place,
           h.change_reason as reason, h.changed_fields as changed, h.old_values as before, h.new_values as after
    from history h where ${sql.join(conditions, sql` and `)} order by h.id desc limit ${most}`.execute(db)
  const names = await namesOf(db, [...new Set(rows.flatMap(({ itemId, before, after: now }) => [itemId, ...idsIn(before, now)]))])
  return rows.map(({ changed, before, after: now, ...row }) => ({
    ...row,
    subject: auditedSubject(row.table, { row: now ?? before, itemId: row.itemId, names }),
    fields: auditedFields(row.table, { before, after: now, changed }, names),
  }))
}

/** Changes that match, the newest first. */
export async function listChanges(db: Db, { after, ...wanted }: AuditWanted & { after: string | null }) {
  const found = await changesOf(db, wanted, after, PAGE + 1)
  const changes = found.slice(0, PAGE)
  return { changes, next: found.length > PAGE ? changes.at(-1)!.id : null }
}

/** The newest matches as a file. */
export async function changesCsv(db: Db, { style, ...wanted }: AuditWanted & { style: CsvStyle }) {
  const found = await changesOf(db, wanted, null, MOST_IN_FILE + 1)
  const changes = found.slice(0, MOST_IN_FILE)
  const fileName = auditFileName(pragueDay(await appNow(db)))
  return { fileName, text: auditCsv(changes, style), count: changes.length, isWhole: found.length <= MOST_IN_FILE }
}
