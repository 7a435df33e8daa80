import { sql, type RawBuilder } from 'kysely'
import type { AskedItem, Decision, Proposal, QueuePage, QueueRow } from '#contract/desk/off-catalog-queue.ts'
import { readSize } from '#domain/catalog/catalog/size.ts'
import { hasSameAllergens } from '#domain/desk/assortment/allergens.ts'
import { countUse, isUnitFixed } from '#server/desk/assortment/count-use.ts'
import { matchItems, namedOnly } from '#server/catalog/catalog/match-items.ts'
import { usualPrice } from '#server/catalog/extraction/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const PAGE = 20

/** Undecided proposals whose member still has an account. */
const waiting = sql`
  (select * from catalog_items where is_off_catalog and approved_at is null and is_active and requested_by is not null)`

/** Whether two proposals are alike: the same name, or the same page. */
const isAlike = (one: string, other: string) => {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`)
  return sql`(${of(one, 'type')} = ${of(other, 'type')}
    and (${of(one, 'generic_folded')} = ${of(other, 'generic_folded')} or ${of(one, 'source_url')} = ${of(other, 'source_url')}))`
}

/** The first request for an item. */
const firstRequest = (itemId: string) => sql`
  (select r.created_at, r.source_type, r.source_url, r.user_confirmed_data as said, r.processing_status, r.decided_at, r.decided_by, r.decision_reason
   from off_catalog_requests r where r.catalog_item_id = ${sql.ref(itemId)} order by r.decided_at nulls last, r.created_at, r.id limit 1)`

const decision = sql<QueueRow['decision']>`
  case when r.decided_at is not null then json_build_object(
    'is', r.processing_status, 'at', r.decided_at, 'reason', r.decision_reason,
    'by', (select display_name from users where id = r.decided_by),
    'name', case r.processing_status when 'approved' then i.name when 'merged' then (select name from catalog_items where id = i.merged_into) end) end`

/** The last picture that came with an undecided request. */
const screenshot = sql<AskedItem['screenshot']>`
  (select json_build_object('address', '/uploads/' || u.id, 'width', u.width, 'height', u.height)
   from uploads u join off_catalog_requests q on q.user_id = u.user_id and q.id = u.request_id
   where q.catalog_item_id = i.id and q.decided_at is null and i.is_off_catalog and i.approved_at is null and i.is_active
   order by u.created_at desc, u.id limit 1)`

interface Row extends Omit<QueueRow, 'decision'> {
  decision: (Omit<NonNullable<QueueRow['decision']>, 'at'> & { at: string }) | null
}

const withInstant = ({ decision: decided, ...row }: Row): QueueRow => ({
  ...row,
  decision: decided && { ...decided, at: new Date(decided.at) },
})

/** Of similar proposals, the one that has waited longest represents all. */
const waitingRows = (after: string | null): RawBuilder<Row> => sql`
  select i.id as "itemId", i.type, i.name, i.unit, i.base_price as "estimatedPrice", i.source_url as "sourceUrl",
         r.source_type = 'screenshot' as "isFromPicture", r.created_at as "askedAt", null as decision,
         (select count(distinct other.requested_by) from ${waiting} other where ${isAlike('other', 'i')}) as households
  from ${waiting} i cross join lateral ${firstRequest('i.id')} r
  where (${after}::uuid is null or i.id > ${after}) and not exists (select from ${waiting} older where ${isAlike('older', 'i')} and older.id < i.id)
  order by i.id limit ${PAGE + 1}`

// The request contains the member's words; an approved item has the manager's.
const decidedRows = (after: string | null): RawBuilder<Row> => sql`
  with decided as materialized (
    select catalog_item_id as id, min(decided_at) as at, count(distinct user_id) as households
    from off_catalog_requests where decided_at is not null group by catalog_item_id
  )
  select i.id as "itemId", i.type, r.said ->> 'genericName' as name, i.unit, (r.said ->> 'estimatedPrice')::integer as "estimatedPrice",
         r.source_url as "sourceUrl", r.source_type = 'screenshot' as "isFromPicture", r.created_at as "askedAt", ${decision} as decision,
         decided.households
  from decided join catalog_items i using (id) cross join lateral ${firstRequest('i.id')} r
  where ${after}::uuid is null or (decided.at, i.id) < (select at, id from decided where id = ${after})
  order by decided.at desc, i.id desc limit ${PAGE + 1}`

/** One page of proposals, waiting or decided; never with their members. */
export async function queuePage(db: Db, { state, after }: { state: 'waiting' | 'decided'; after: string | null }): Promise<QueuePage> {
  const { rows } = await (state === 'waiting' ? waitingRows(after) : decidedRows(after)).execute(db)
  const { rows: counts } = await sql<QueuePage['counts']>`
    select waiting_proposals() as waiting,
           (select count(distinct catalog_item_id) from off_catalog_requests where decided_at is not null) as decided`.execute(db)
  const shown = rows.slice(0, PAGE)
  return { rows: shown.map(withInstant), counts: counts[0]!, next: rows.length > PAGE ? shown.at(-1)!.itemId : null }
}

type AskedRow = AskedItem & Pick<Row, 'type' | 'decision'> & { isWaiting: boolean }

async function askedItems(db: Db, itemId: string): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with own as (select * from catalog_items where id = ${itemId}), alike as (
      select id from own
      union
      select w.id from own i join ${waiting} w on ${isAlike('w', 'i')}
      where i.is_off_catalog and i.is_active
    )
    select i.id as "itemId", i.type, case when r.decided_at is null then i.name else r.said ->> 'genericName' end as name,
           case when r.decided_at is null then i.description else coalesce(r.said ->> 'description', '') end as description, i.unit,
           case when r.decided_at is null then i.base_price else (r.said ->> 'estimatedPrice')::integer end as "estimatedPrice",
           r.source_url as "sourceUrl", r.source_type = 'screenshot' as "isFromPicture", ${screenshot} as screenshot, r.created_at as "askedAt",
           coalesce(r.said ->> 'preferredBrand', '') as "preferredBrand", coalesce((r.said ->> 'brandFlexible')::boolean, true) as "brandFlexible",
           i.is_active and r.decided_at is null as "isWaiting", ${decision} as decision
    from alike join catalog_items i using (id) cross join lateral ${firstRequest('i.id')} r
    where i.requested_by is not null or r.decided_at is not null
    order by i.id <> ${itemId}, i.id limit 51`.execute(db)
  return rows
}

/** Everything a manager needs to decide about one proposal and similar ones. */
export async function proposalOf(db: Db, itemId: string): Promise<Proposal> {
  const rows = await askedItems(db, itemId)
  const own = rows.find((row) => row.itemId === itemId)
  // A request that led to a catalog item needs no decision.
  if (!own || (!own.isWaiting && own.decision === null)) throw new Refusal('NOT_FOUND')
  const ids = rows.map((row) => row.itemId)
  const [similar = []] = await matchItems(db, [namedOnly(own.name)])
  const typed = similar.filter(({ item }) => item.type === own.type && item.id !== itemId)
  const { rows: known } = await sql<{ id: string; allergens: string }>`
    select id, allergens from catalog_items where id = any(${typed.map(({ item }) => item.id)}::uuid[])`.execute(db)
  const allergens = new Map(known.map(({ id, ...item }) => [id, item.allergens]))
  // Of a member's proposal the allergens are unknown.
  const fitting = typed.filter(({ item }) =>
    hasSameAllergens({ name: own.name, allergens: null }, { name: item.name, allergens: allergens.get(item.id)! }),
  )
  const sure = fitting.find(({ isSure }) => isSure)?.item.id
  const category = sure && (await db.selectFrom('catalog_items').where('id', '=', sure).select('category_id as id').executeTakeFirst())
  const { households, lines } = await countUse(db, ids)
  return {
    itemId,
    type: own.type,
    decision: own.decision && { ...own.decision, at: new Date(own.decision.at) },
    asked: rows.map(({ isWaiting: _w, decision: _d, type: _t, ...asked }) => asked),
    households,
    lines,
    isUnitFixed: await isUnitFixed(db, itemId),
    similar: fitting,
    categoryId: category ? category.id : null,
    usual: await usualPrice(db, { name: own.name, category: null, unit: own.unit, size: readSize(own.name) }),
  }
}

export interface ToldRequest {
  id: string
  is: Decision
  /** The member's name for it. */
  asked: string
  /** Its present name in the catalog. */
  name: string | null
  reason: string
}

/** Decided requests as their members see them, by id. */
export async function toldRequests(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ToldRequest>> {
  const { rows } = await sql<ToldRequest>`
    select r.id, r.processing_status as is, r.user_confirmed_data ->> 'genericName' as asked, r.decision_reason as reason,
           coalesce(other.name, i.name) as name
    from off_catalog_requests r join catalog_items i on i.id = r.catalog_item_id left join catalog_items other on other.id = i.merged_into
    where r.id = any(${ids}::uuid[]) and r.decided_at is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
