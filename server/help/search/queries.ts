import { sql, type RawBuilder } from 'kysely'
import type { Found } from '#contract/help/search.ts'
import { readQuery } from '#domain/help/search/read-query.ts'
import { isSearchable, SOURCES, sourcesOf, type Source } from '#domain/help/search/source.ts'
import type { Role } from '#domain/people/account/role.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { weekOf } from '#domain/time/week.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'
import { documentNumber, staffStatements, type Sought, type Statement } from './staff-queries.ts'

/** Records of each source in an answer. */
const MOST = 5

/** The regular purchase, and what was added to this week and later ones. */
const lines: Statement = ({ userId, text, today, most }) => sql`
  select line.id, item.name, line.quantity, line.unit, line.week as "weekStart" from (
    select id, catalog_item_id, quantity, unit, null::date as week from weekly_demands where user_id = ${userId} and active
    union all
    select id, catalog_item_id, quantity, unit, week_start_date from weekly_variant_items
    where user_id = ${userId} and modification_type = 'addition' and week_start_date >= ${weekOf(today)}::date
    union all
    select one.id, one.catalog_item_id, one.quantity, one.unit, d.week_start_date from one_time_items one join deliveries d on d.id = one.delivery_id
    where one.user_id = ${userId} and d.week_start_date >= ${weekOf(today)}::date
  ) line join catalog_items item on item.id = line.catalog_item_id
  where ${hasWords(sql`fold(item.name)`, text)} order by line.week nulls first, item.name collate "cs-CZ-x-icu", line.id limit ${most}`

/** The weeks of the household that the query names, and nothing else. */
const weeks: Statement = ({ userId, weeks, rest, today, most }) => sql`
  select d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", status_at_place(d.id, stay.user_id, d.status) as status,
    d.status = 'cleared' and d.delivery_on < ${today}::date as "isMissed", p.id as "purchaseId"
  from member_stays stay join deliveries d on d.locality_id = stay.locality_id and d.week_start_date = any(${rest.length === 0 ? weeks : []}::date[])
  left join purchases p on p.delivery_id = d.id and p.user_id = stay.user_id and p.items > 0
  where stay.user_id = ${userId} and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
  order by abs(d.week_start_date - ${weekOf(today)}::date) limit ${most}`

/** Purchases with an item of that name, or with that invoice, the newest first. */
const purchases: Statement = (sought) => sql`
  select p.id, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", coalesce(doc.number, found.name) as match, greatest(found.items - 1, 0) as more
  from purchases p join deliveries d on d.id = p.delivery_id
  cross join lateral (
    select min(item.name collate "cs-CZ-x-icu") as name, count(*) as items from purchase_items line
    join aggregated_demands pool on pool.id = line.aggregated_demand_id join catalog_items item on item.id = pool.catalog_item_id
    where line.user_id = p.user_id and line.delivery_id = p.delivery_id and ${hasWords(sql`fold(item.name)`, sought.text)}
  ) found
  left join lateral (
    select number from documents where user_id = p.user_id and purchase_id = p.id and number like ${documentNumber(sought)}::text || '%'
    order by number limit 1
  ) doc on true
  where p.user_id = ${sought.userId} and p.items > 0 and (found.items > 0 or doc.number is not null)
  order by d.week_start_date desc limit ${sought.most}`

/** The member's own requests, by number and by what they wrote. */
const requests: Statement = ({ userId, text, most }) => sql`
  select r.id, r.ticket_number as "ticketNumber", r.title, r.status from support_requests r
  where r.user_id = ${userId} and r.deleted_at is null and ${hasWords(sql`fold(r.ticket_number || ' ' || r.title || ' ' || r.description)`, text)}
  order by r.created_at desc, r.id desc limit ${most}`

const STATEMENTS: Readonly<Record<Source, Statement>> = { ...staffStatements, lines, weeks, purchases, requests }

/** The statement of a search: a column of records for each source that may be read. */
export function searchStatement(sources: readonly Source[], sought: Sought): RawBuilder<Found> {
  const columns = SOURCES.map((source) =>
    sources.includes(source)
      ? sql`(select coalesce(json_agg(found), '[]') from (${STATEMENTS[source](sought)}) found) as ${sql.ref(source)}`
      : sql`'[]'::json as ${sql.ref(source)}`,
  )
  return sql<Found>`select ${sql.join(columns)}`
}

/** What was found of all kinds that this caller may read; nothing for a text that is too short. */
export async function findRecords(
  db: Db,
  { query, role, userId, supplierId }: { query: string; role: Role; userId: string; supplierId: string | null },
): Promise<Found> {
  const today = pragueDay(await appNow(db))
  const sought: Sought = { text: query, ...readQuery(query, today), today, userId, supplierId, most: sql.lit(MOST) }
  const { rows } = await searchStatement(isSearchable(query) ? sourcesOf(role) : [], sought).execute(db)
  return rows[0]!
}
