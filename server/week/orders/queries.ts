import { sql, type RawBuilder } from 'kysely'
import type { DeliveryOrders, OrderLine, OrderRow, PurchaseOrder, StoredLineCount } from '#contract/week/orders.ts'
import type { Party } from '#domain/money/documents/document.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { answerDueAt } from '#server/week/deliveries/answer-due-at.ts'
import { linesToCheck } from './lines-to-check.ts'

/** Number of orders in a page of a supplier's list. */
const PAGE = 25

type Head = Omit<PurchaseOrder, 'lines'>

/** Where and by when goods of `d`, a delivery of `l`, are brought. */
export const broughtWhere = sql`
  json_build_object('name', l.depot, 'address', l.depot_address, 'openingHours', l.depot_hours, 'contact', l.depot_contact) as depot,
  d.delivery_on - l.goods_days_before as "bringOn", to_char(coalesce(l.goods_time, d.delivery_time), 'HH24:MI') as "bringAt"`

const headColumns = sql`
  o.id, o.number, o.status, s.name as "supplierName", l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
  to_char(d.delivery_time, 'HH24:MI') as "deliveryTime", o.sent_at as "sentAt", o.confirmed_at as "confirmedAt", o.received_at as "receivedAt",
  paid.total, paid.received as "receivedTotal", paid.short as "shortLines", ${broughtWhere},
  o.status = 'sent' and ${answerDueAt} <= (select app_now()) as "isLate"`
const headTables = sql`
  purchase_orders o join suppliers s on s.id = o.supplier_id join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id
  cross join lateral (
    select coalesce(sum(ordered_total), 0)::bigint as total, case when o.status = 'received' then coalesce(sum(received_total), 0)::bigint end as received,
           count(*) filter (where coalesce(received_quantity, confirmed_quantity) < quantity) as short, count(*) as all
    from purchase_order_lines where order_id = o.id
  ) paid`

/** The package that the offer of an award names, or null. An offer never changes: a new one replaces it. */
export const packagingOfAward = sql`
  case when offer.packaging_kind is not null then json_build_object('kind', offer.packaging_kind, 'quantity', offer.packaging_quantity) end`

/** The lines of these orders, in Czech order. */
async function linesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const { rows } = await sql<OrderLine & { orderId: string }>`
    select line.order_id as "orderId", line.id, line.item_name as "itemName", item.sku as "itemCode",
           vat_rate_on(pool.vat_class, d.delivery_on) as "vatRate", pool.unit, line.quantity, line.unit_price as "unitPrice",
           line.confirmation, line.confirmed_quantity as "confirmedQuantity", line.received_quantity as "receivedQuantity",
           line.ordered_total as total, line.received_total as "receivedTotal", coalesce(waits.amount, 0)::bigint as unconfirmed,
           ${packagingOfAward} as packaging
    from purchase_order_lines line join aggregated_demands pool on pool.id = line.aggregated_demand_id
    join catalog_items item on item.id = pool.catalog_item_id join deliveries d on d.id = pool.delivery_id
    left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
    left join supplier_price_lists offer on offer.id = award.supplier_price_list_id
    left join (
      select short.aggregated_demand_id, sum(each.amount) as amount from unconfirmed_items each
      join purchase_items short on short.user_id = each.user_id and short.id = each.id where each.kind = 'shortage' group by 1
    ) waits on waits.aggregated_demand_id = pool.id
    where line.order_id = any(${orderIds}::uuid[]) order by line.item_name collate "cs-CZ-x-icu", pool.unit, line.id`.execute(db)
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(orderIds.map((id) => [id, byOrder.get(id) ?? []]))
}

async function ordersWhere<More>(db: Db, which: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): Promise<(PurchaseOrder & More)[]> {
  const { rows } = await sql<Head & More>`
    select ${headColumns} ${more} from ${headTables} where ${which} order by s.name collate "cs-CZ-x-icu", o.number`.execute(db)
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((head) => ({ ...head, lines: lines.get(head.id)! }))
}

/** A supplier's own order. Refuses others as not found. */
export async function ownOrder(db: Db, supplierId: string, orderId: string): Promise<PurchaseOrder> {
  const [order] = await ordersWhere(db, sql`o.id = ${orderId} and o.supplier_id = ${supplierId}`)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** An order, for staff. */
export async function anyOrder(db: Db, orderId: string): Promise<PurchaseOrder> {
  const [order] = await ordersWhere(db, sql`o.id = ${orderId}`)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** A page of a supplier's orders, newest first; `after` is the number of the last one shown. */
export async function orderPage(
  db: Db,
  supplierId: string,
  after: number | null,
): Promise<{ rows: OrderRow[]; total: number; next: number | null }> {
  const { rows } = await sql<OrderRow & { all: number }>`
    select ${headColumns}, paid.all as "lineCount", (select count(*) from purchase_orders where supplier_id = ${supplierId}) as all
    from ${headTables}
    where o.supplier_id = ${supplierId} and (${after}::integer is null or o.number < ${after})
    order by o.number desc limit ${sql.lit(PAGE + 1)}`.execute(db)
  const page = rows.slice(0, PAGE)
  return { rows: page, total: rows[0]?.all ?? 0, next: rows.length > PAGE ? page.at(-1)!.number : null }
}

/** The order's delivery; refuses if there is no such order. */
export async function deliveryOfOrder(db: Db, orderId: string): Promise<string> {
  const order = await db.selectFrom('purchase_orders').where('id', '=', orderId).select('delivery_id as deliveryId').executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  return order.deliveryId
}

/** The orders of a delivery, or how many there would be. */
export async function deliveryOrders(db: Db, deliveryId: string): Promise<DeliveryOrders> {
  const delivery = await deliveryRows(db)
    .where('deliveries.id', '=', deliveryId)
    .select(sql<Date>`last_order_at(deliveries)`.as('lastOrderAt'))
    .executeTakeFirst()
  if (!delivery) throw new Refusal('NOT_FOUND')
  const { status, localityName, weekStart, deliveryOn, lastOrderAt } = delivery
  const orders = await ordersWhere<{ hasAccount: boolean }>(
    db,
    sql`o.delivery_id = ${deliveryId}`,
    sql`, s.created_by is not null as "hasAccount"`,
  )
  const counts = await countsOf(
    db,
    orders.map(({ id }) => id),
  )
  return {
    now: await appNow(db),
    deliveryId,
    status,
    localityName,
    weekStart,
    deliveryOn,
    toSend: status === 'cleared' ? await winners(db, deliveryId) : 0,
    toCheck: status === 'cleared' ? await linesToCheck(db, deliveryId) : [],
    lastOrderAt,
    orders: orders.map((order) => ({ ...order, counts: counts.get(order.id) ?? [] })),
  }
}

/** What was counted of the lines of these orders, by order. */
async function countsOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, StoredLineCount[]>> {
  const { rows } = await sql<StoredLineCount & { orderId: string }>`
    select line.order_id as "orderId", c.id, c.line_id as "lineId", c.quantity, c.is_decision as "isDecision", c.counted_at as at, c.device,
           coalesce(u.display_name, '') as "countedBy"
    from order_line_counts c join purchase_order_lines line on line.id = c.line_id left join users u on u.id = c.counted_by
    where line.order_id = any(${orderIds}::uuid[]) order by c.recorded_at, c.id`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

async function winners(db: Db, deliveryId: string): Promise<number> {
  const { suppliers } = await db
    .selectFrom('demand_supplier_allocations as award')
    .innerJoin('aggregated_demands as pool', 'pool.id', 'award.aggregated_demand_id')
    .where('pool.delivery_id', '=', deliveryId)
    .select(({ fn }) => fn.count<number>('award.supplier_id').distinct().as('suppliers'))
    .executeTakeFirstOrThrow()
  return suppliers
}

/** Deliveries that have prices, newest week first; those that ended are listed for four weeks. */
export const orderedDeliveries = (db: Db) =>
  deliveryRows(db)
    .where((eb) =>
      eb.or([
        eb('deliveries.status', 'in', ['cleared', 'ordered', 'in_transit', 'ready']),
        eb.and([
          eb('deliveries.status', 'in', ['handed_over', 'settled']),
          eb('deliveries.delivery_on', '>', sql<never>`app_today() - 28`),
          eb.exists(eb.selectFrom('purchase_orders').whereRef('delivery_id', '=', 'deliveries.id')),
        ]),
      ]),
    )
    .orderBy('deliveries.week_start_date', 'desc')
    .orderBy('localityName')
    .limit(MOST_LISTED)
    .execute()

/** Who delivers an order, as it is on the paper. */
export async function supplierOfOrder(db: Db, orderId: string): Promise<Party> {
  const { rows } = await sql<Party>`
    select s.name, s.registration_number as "companyId", nullif(s.tax_number, '') as "vatId", s.street, s.postal_code as "postalCode", s.city
    from purchase_orders o join suppliers s on s.id = o.supplier_id where o.id = ${orderId}`.execute(db)
  return rows[0]!
}
