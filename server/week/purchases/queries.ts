import { sql, type RawBuilder } from 'kysely'
import type { PaidBefore, Purchase, PurchaseLineView, PurchaseRow } from '#contract/week/purchases.ts'
import { haler } from '#domain/money/money.ts'
import { missedText } from '#domain/money/missed-text.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { KEPT_NOTE } from '#domain/week/handover/offer-again.ts'
import { costNotes, type CostChanges } from '#domain/week/purchases/cost-notes.ts'
import type { PurchaseStatus } from '#domain/week/purchases/status.ts'
import { cardOf, itemCards, offeredItems } from '#server/catalog/catalog/queries.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isKept } from '#server/week/handover/queries.ts'
import { receivedItems } from '#server/week/handover/received-items.ts'
import { recordedNotes } from '#server/week/handover/recorded-losses.ts'
import { costChanges } from './cost-changes.ts'
import { statusesOf } from './purchase-statuses.ts'
import { journeyOf } from './purchase-journey.ts'

/** Purchases in a page of the list. */
const PAGE = 25

export interface PurchaseFilters {
  year: number | null
  status: PurchaseStatus | null
  query: string
  after: string | null
}

/** Every word of the query is in the name of one item of the purchase. */
const contains = (query: string) =>
  query.trim() === ''
    ? sql`true`
    : sql`exists (
        select from purchase_items line join aggregated_demands pool on pool.id = line.aggregated_demand_id
        join catalog_items sought on sought.id = pool.catalog_item_id
        where line.delivery_id = p.delivery_id and line.user_id = p.user_id and ${hasWords(sql`fold(sought.name)`, query)})`

/** `ids` are the purchases in the wanted state; null for all. */
const found = (userId: string, { year, query }: PurchaseFilters, ids: readonly string[] | null) => sql`
  purchases p join deliveries d on d.id = p.delivery_id join localities l on l.id = d.locality_id
  where p.user_id = ${userId}
    and (${year}::integer is null or d.delivery_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))
    and (${ids}::uuid[] is null or p.id = any(${ids}::uuid[]))
    and ${contains(query)}`

type Row = Omit<PurchaseRow, 'status'>

const withStatus = (row: Row, statuses: ReadonlyMap<string, PurchaseStatus>): PurchaseRow => ({ ...row, status: statuses.get(row.id)! })

// Costs are computed for the rows of the page only.
const costs = sql`join lateral (select (cost.goods + cost.fee)::bigint as total, cost.fee, cost.saved, cost.compared from purchase_costs cost
  where cost.user_id = page.user_id and cost.id = page.id) cost on true`

const columns = sql`
  page.id, page.week_start_date as "weekStart", page.delivery_on as "deliveryOn", page.locality_name as "localityName",
  page.status as "deliveryStatus", page.items, cost.fee, cost.total, cost.saved, cost.compared,
  (select coalesce(sum(u.amount), 0) from benefit_uses u where u.user_id = page.user_id and u.purchase_id = page.id)::bigint
    + (select coalesce(sum(u.amount), 0) from subsidy_uses u where u.user_id = page.user_id and u.purchase_id = page.id)::bigint as covered`

/** The statement of a page; one more row than it shows says whether there is a next one. */
export const purchasesFound = (userId: string, filters: PurchaseFilters, ids: readonly string[] | null = null): RawBuilder<Row> => sql<Row>`
  with page as (
    select p.id, p.user_id, p.delivery_id, p.items, d.week_start_date, d.delivery_on, d.status, l.name as locality_name
    from ${found(userId, filters, ids)}
      and (${filters.after}::uuid is null or (d.week_start_date, p.id) < (
        select d2.week_start_date, p2.id from purchases p2 join deliveries d2 on d2.id = p2.delivery_id
        where p2.user_id = ${userId} and p2.id = ${filters.after}::uuid))
    order by d.week_start_date desc, p.id desc limit ${sql.lit(PAGE + 1)}
  )
  select ${columns} from page ${costs} order by page.week_start_date desc, page.id desc`

/** A page of the household's purchases, newest week first. */
export async function purchasePage(
  db: Db,
  { userId, isOwn }: { userId: string; isOwn: boolean },
  filters: PurchaseFilters,
): Promise<{ rows: PurchaseRow[]; total: number; years: number[]; next: string | null }> {
  const { status } = filters
  const all = status === null ? null : await statusesOf(db, userId, null)
  const ids = all && [...all].filter(([, each]) => each === status).map(([id]) => id)
  const { rows } = await purchasesFound(userId, filters, ids).execute(db)
  const { rows: counts } = await sql<{ total: number; years: number[] }>`
    select (select count(*) from ${found(userId, filters, ids)})::integer as total,
           array(select distinct extract(year from d.delivery_on)::integer as year from purchases p join deliveries d on d.id = p.delivery_id
                 where p.user_id = ${userId} order by year desc) as years`.execute(db)
  const shown = rows.slice(0, PAGE)
  const statuses =
    all ??
    (await statusesOf(
      db,
      userId,
      shown.map(({ id }) => id),
    ))
  const page = shown.map((row) => withStatus(isOwn ? row : { ...row, covered: haler(0) }, statuses))
  return { rows: page, ...counts[0]!, next: rows.length > PAGE ? page.at(-1)!.id : null }
}

type Line = Omit<PurchaseLineView, 'item' | 'isOffered' | 'received'> & { itemId: string; unit: PurchaseLineView['item']['unit'] }

async function linesOf(db: Db, userId: string, deliveryId: string): Promise<PurchaseLineView[]> {
  const { rows } = await sql<Line>`
    select line.id, line.source_id as "sourceId", pool.catalog_item_id as "itemId", pool.unit, line.quantity,
           cap_at(frozen.max_price, frozen.further_steps, line.unit_price) as "maxPrice",
           line.unit_price as "unitPrice", line.total, line.vat_rate as "vatRate", line.standard_price as "standardPrice",
           case when exists (select from missed_purchases missed where missed.delivery_id = ${deliveryId} and missed.user_id = ${userId})
               then json_build_object('quantity', 0, 'total', 0)
             when line.delivered_quantity is not null then json_build_object('quantity', cost.quantity - waits.quantity, 'total', cost.amount) end as delivered,
           waits.amount as unconfirmed,
           (select json_build_object('unitPrice', earlier.unit_price, 'weekStart', earlier_delivery.week_start_date)
            from purchase_items earlier
            join aggregated_demands earlier_pool on earlier_pool.id = earlier.aggregated_demand_id
            join deliveries earlier_delivery on earlier_delivery.id = earlier.delivery_id
            where earlier.user_id = line.user_id and earlier_pool.catalog_item_id = pool.catalog_item_id and earlier_pool.unit = pool.unit
              and earlier_delivery.week_start_date < delivery.week_start_date and earlier.delivered_quantity is distinct from 0
            order by earlier_delivery.week_start_date desc limit 1) as before
    from purchase_items line
    join item_costs cost on cost.user_id = line.user_id and cost.id = line.id
    cross join lateral (select coalesce(sum(quantity), 0)::integer as quantity, coalesce(sum(amount), 0)::bigint as amount
      from unconfirmed_items where user_id = line.user_id and id = line.id) waits
    join deliveries delivery on delivery.id = line.delivery_id
    join aggregated_demands pool on pool.id = line.aggregated_demand_id
    join catalog_items item on item.id = pool.catalog_item_id
    left join snapshot_lines frozen
      on frozen.delivery_id = line.delivery_id and frozen.user_id = line.user_id and frozen.source_id = line.source_id
    where line.delivery_id = ${deliveryId} and line.user_id = ${userId}
    order by item.name collate "cs-CZ-x-icu", pool.unit, line.id`.execute(db)
  const ids = rows.map(({ itemId }) => itemId)
  const [cards, offered] = [await itemCards(db, ids), await offeredItems(db, userId, ids)]
  const received = await receivedItems(db, deliveryId, userId)
  return rows.map(({ itemId, unit, ...line }) => ({
    ...line,
    item: cardOf(cards, { itemId, unit }),
    isOffered: offered.get(itemId) === unit,
    received: received.get(line.id) ?? null,
  }))
}

/** A purchase of the household with its lines. Refuses others as not found. */
export async function ownPurchase(db: Db, userId: string, purchaseId: string): Promise<Purchase> {
  const { rows } = await sql<
    Row & {
      deliveryId: string
      deliveryTime: string
      place: Purchase['place']
      subsidy: Purchase['subsidy']
      benefits: Purchase['benefits']
      changes: CostChanges
      isKept: boolean
    }
  >`
    with page as (
      select p.id, p.user_id, p.delivery_id, p.items, d.week_start_date, d.delivery_on, arrival_time(d.id, p.user_id, d.delivery_time) as delivery_time,
             d.status, l.name as locality_name
      from purchases p join deliveries d on d.id = p.delivery_id join localities l on l.id = d.locality_id
      where p.user_id = ${userId} and p.id = ${purchaseId}
    )
    select ${columns}, ${costChanges(sql`page.delivery_id`, sql`page.user_id`)} as changes, ${isKept(sql`page.id`, sql`page.status`)} as "isKept", (
      select json_build_object('organisation', s.organisation, 'amount', u.amount) from subsidy_uses u join municipal_subsidies s on s.id = u.subsidy_id
      where u.user_id = page.user_id and u.purchase_id = page.id and u.amount > 0
    ) as subsidy, (
      select coalesce(sum(u.amount), 0)::bigint from benefit_uses u where u.user_id = page.user_id and u.purchase_id = page.id
    ) as benefits, place.found as place, page.delivery_id as "deliveryId", to_char(page.delivery_time, 'HH24:MI') as "deliveryTime" from page ${costs}
    left join lateral (
      select case when point.id is null then json_build_object('name', null, 'address', '')
                  else json_build_object('name', point.name, 'address', concat_ws(', ', nullif(point.address, ''), point.municipality)) end as found
      from purchase_options chosen left join pickup_points point on point.id = chosen.pickup_point_id
      where chosen.delivery_id = page.delivery_id and chosen.purchase_id = page.id and (point.id is not null or chosen.service_mode is not null)
    ) place on true`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { deliveryId, deliveryTime, place, subsidy, benefits, changes, isKept: kept, ...row } = rows[0]
  const shown = withStatus(row, await statusesOf(db, userId, [row.id]))
  return {
    ...shown,
    deliveryTime,
    place,
    subsidy,
    benefits,
    notes:
      shown.status === 'missed'
        ? [missedText(haler(0))]
        : [...(kept ? [KEPT_NOTE] : []), ...costNotes(changes), ...(await recordedOf(db, userId, purchaseId))],
    now: await appNow(db),
    journey: await journeyOf(db, userId, deliveryId),
    lines: await linesOf(db, userId, deliveryId),
  }
}

/** What was recorded at the handover of the purchase, before that ends. */
const recordedOf = async (db: Db, userId: string, purchaseId: string): Promise<string[]> =>
  (await recordedNotes(db, userId)).filter((note) => note.purchaseId === purchaseId).map(({ text }) => text)

/** How far the purchase of a week is. */
export async function weekJourney(db: Db, userId: string, week: WeekStart) {
  const { id } = await ownDelivery(db, userId, week)
  return { now: await appNow(db), journey: await journeyOf(db, userId, id) }
}

/** What the household paid the last time for each item that it ever bought, in one query. */
export async function lastPaid(db: Db, userId: string): Promise<PaidBefore[]> {
  const { rows } = await lastPaidOf(userId).execute(db)
  return rows
}

/** Nothing was paid for what was not delivered. */
export const lastPaidOf = (userId: string) => sql<PaidBefore>`
  select distinct on (pool.catalog_item_id, pool.unit)
    pool.catalog_item_id as "itemId", pool.unit, line.unit_price as "unitPrice", d.week_start_date as "weekStart"
  from purchase_items line
  join aggregated_demands pool on pool.id = line.aggregated_demand_id
  join deliveries d on d.id = line.delivery_id
  where line.user_id = ${userId} and line.delivered_quantity is distinct from 0
  order by pool.catalog_item_id, pool.unit, d.week_start_date desc`
