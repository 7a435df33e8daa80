import { sql, type RawBuilder } from 'kysely'
import type { PayTo } from '#contract/money/payments.ts'
import type { HandoverList, HandoverRow, StoredEvent } from '#contract/week/handover.ts'
import { haler, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Day } from '#domain/time/day.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { handoverOf, isEmpty, type Handover } from '#domain/week/handover/fold.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { chargesOf, unpaidRule } from '#server/money/payments/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fingerprintOf, tokenOf } from './pickup-code.ts'
import { placesOf } from './delivery-places.ts'

export interface PurchaseItem {
  id: string
  name: string
  unit: Unit
  quantity: Quantity
  /** What arrived; nothing before it was received. */
  arrived: Quantity
  unitPrice: Money
  /** What arrived costs. */
  total: Money
  /** By how much it becomes cheaper once somebody confirms that not all of it arrived. */
  toConfirm: Money
  isAdultsOnly: boolean
}

/** A purchase with its items and events. `number` is null before its goods arrive. */
export interface Purchase {
  deliveryId: string
  purchaseId: string
  userId: string
  number: number | null
  placeId: string | null
  name: string
  organisation: string
  phone: string | null
  address: string
  mode: OneTimeMode | null
  isPaidOnDelivery: boolean
  items: PurchaseItem[]
  events: StoredEvent[]
}

type Head = Omit<Purchase, 'items' | 'events'>
type EventRow = StoredEvent & { purchaseId: string }

const heads = (db: Db, deliveryIds: readonly string[], userId: string | null) =>
  sql<Head>`
  select p.delivery_id as "deliveryId", p.purchase_id as "purchaseId", p.user_id as "userId", h.number,
         p.pickup_point_id as "placeId", p.service_mode as mode,
         coalesce(p.payment_method = 'cash_on_delivery' or p.service_mode = 'D_COD', false) as "isPaidOnDelivery",
         coalesce(nullif(concat_ws(' ', u.last_name, u.first_name), ''), u.display_name) as name, u.phone,
         concat_ws(', ', nullif(u.company_name, ''), circle.name) as organisation,
         concat_ws(', ', coalesce(s.delivery_street, u.street), concat_ws(' ', coalesce(s.delivery_postal_code, u.postal_code), coalesce(s.delivery_city, u.city))) as address
  from purchase_options p join users u on u.id = p.user_id
  left join handovers h on h.user_id = p.user_id and h.id = p.purchase_id left join shopping_settings s on s.user_id = p.user_id
  left join groups circle on circle.id = s.group_id and circle.kind <> 'neighbours'
  where p.delivery_id = any(${deliveryIds}::uuid[]) and (${userId}::uuid is null or p.user_id = ${userId}) order by p.delivery_id, h.number, p.purchase_id`.execute(
    db,
  )

const itemRows = (db: Db, deliveryIds: readonly string[], userId: string | null) =>
  sql<PurchaseItem & { deliveryId: string; userId: string }>`
  select i.delivery_id as "deliveryId", i.user_id as "userId", i.id, item.name, pool.unit, i.quantity, coalesce(i.delivered_quantity, 0) as arrived,
         i.unit_price as "unitPrice", arrived.total, coalesce(i.delivered_total, 0) - arrived.total as "toConfirm", item.is_adults_only as "isAdultsOnly"
  from purchase_items i cross join lateral (select (i.unit_price::bigint * coalesce(i.delivered_quantity, 0) + 500) / 1000 as total) arrived
  join aggregated_demands pool on pool.id = i.aggregated_demand_id join catalog_items item on item.id = pool.catalog_item_id
  where i.delivery_id = any(${deliveryIds}::uuid[]) and (${userId}::uuid is null or i.user_id = ${userId})
  order by item.name collate "cs-CZ-x-icu", i.id`.execute(db)

/** How the handover `e` was proved, as a `Proof`. */
export const proofOfEvent = sql`case when e.is_unchecked then 'unchecked' else e.proof end`

/** The query of `eventsOf`; the deliveries may be those of a sub-query. */
export const eventRows = (
  deliveryIds: readonly string[] | RawBuilder<unknown>,
  userId: string | null,
): RawBuilder<EventRow> => sql<EventRow>`
    select e.purchase_id as "purchaseId", e.id, e.kind, e.happened_at as at, e.device, e.item_id as "itemId", e.handed, e.missing, e.damaged,
           e.weight, e.note,
           case when e.kind = 'counted' then array(
             select '/uploads/' || u.id from uploads u where u.handover_event_id = e.id order by u.created_at, u.id) end as photos, ${proofOfEvent} as proof, e.failure, e.offered_on as on, e.way, e.owed
    from handover_events e where e.delivery_id = any(${deliveryIds}::uuid[]) and (${userId}::uuid is null or e.user_id = ${userId})
      and not (e.kind = 'paid' and e.way = 'cash' and exists (
        select from payments p where p.source = 'handover:' || e.id and is_taken_back('payment:' || p.id)))
    order by e.recorded_at, e.id`

/** The events of these deliveries, by purchase. */
export async function eventsOf(
  db: Db,
  deliveryIds: readonly string[],
  userId: string | null = null,
): Promise<ReadonlyMap<string, StoredEvent[]>> {
  const { rows } = await eventRows(deliveryIds, userId).execute(db)
  return Map.groupBy(rows, ({ purchaseId }) => purchaseId)
}

const keyOf = ({ deliveryId, userId }: { deliveryId: string; userId: string }) => `${deliveryId} ${userId}`

/** The purchases of these deliveries, of all members or of one, in the order of their numbers. */
export async function purchasesOf(db: Db, deliveryIds: readonly string[], userId: string | null = null): Promise<Purchase[]> {
  const { rows } = await heads(db, deliveryIds, userId)
  const items = Map.groupBy((await itemRows(db, deliveryIds, userId)).rows, keyOf)
  const events = await eventsOf(db, deliveryIds, userId)
  return rows.map((head) => ({ ...head, items: items.get(keyOf(head)) ?? [], events: events.get(head.purchaseId) ?? [] }))
}

/** That the handover of a purchase failed, and the day on which it is offered again, unless that is over too; null if it did not, or it was handed over later. As `standing` says. */
export const failedHandover = (purchaseId: RawBuilder<unknown>) => sql<{ offeredOn: Day | null } | null>`
  (select json_build_object('offeredOn', case when e.offered_on >= app_today() then e.offered_on end) from handover_events e
   where e.purchase_id = ${purchaseId} and e.kind in ('failed', 'offered') and not is_handed_over(e.purchase_id)
   order by e.happened_at desc, e.device desc, e.id desc limit 1)`

/** Whether a purchase was not handed over until its delivery ended. */
export const isKept = (purchaseId: RawBuilder<unknown>, status: RawBuilder<unknown>) =>
  sql<boolean>`(${status} in ('handed_over', 'settled') and ${failedHandover(purchaseId)} is not null)`

/** The state of a purchase after its recorded events. */
export const standing = ({ items, events }: Pick<Purchase, 'items' | 'events'>): Handover =>
  handoverOf(
    items,
    events.map((event) => ({ ...event, at: event.at.getTime() })),
  )

export type ListHead = Pick<HandoverList, 'deliveryId' | 'localityName' | 'depot' | 'weekStart' | 'deliveryOn' | 'deliveryTime' | 'status'>

/** The place, dates and state of one delivery, for its lists. Refuses if there is none. */
export async function listHead(db: Db, deliveryId: string): Promise<ListHead> {
  const { rows } = await sql<ListHead>`
    select d.id as "deliveryId", l.name as "localityName", l.depot, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
           to_char(d.delivery_time, 'HH24:MI') as "deliveryTime", d.status
    from deliveries d join localities l on l.id = d.locality_id where d.id = ${deliveryId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** The fingerprints of the tokens of a delivery, by purchase. */
async function fingerprints(db: Db, keyedHash: KeyedHash, deliveryId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('handovers').where('delivery_id', '=', deliveryId).select(['id', 'salt']).execute()
  return new Map(rows.map(({ id, salt }) => [id, fingerprintOf(deliveryId, tokenOf(keyedHash, salt))]))
}

/** What is not paid of purchases, and by which symbol; what is paid by invoice is not asked for at the handover. */
export async function owedFor(db: Db, purchases: readonly Purchase[]): Promise<(of: Purchase) => Pick<HandoverRow, 'owed' | 'symbol'>> {
  const charges = await chargesOf(
    db,
    purchases.map(({ userId }) => userId),
  )
  return ({ purchaseId, isPaidOnDelivery, items }) => {
    const charge = charges.get(purchaseId)
    if (!charge) return { owed: haler(0), symbol: '' }
    const isAsked = isPaidOnDelivery || charge.method !== 'invoice'
    // Nobody is asked at the door for what did not arrive, although the books wait for a second person.
    const missing = items.reduce((sum, { toConfirm }) => sum + toConfirm, 0)
    return { owed: haler(isAsked ? Math.max(0, charge.remaining - missing) : 0), symbol: symbolOf(charge.number) }
  }
}

/** Everything for handing a delivery over: its numbered purchases, by number. */
export async function handoverListOf(
  db: Db,
  keyedHash: KeyedHash,
  { deliveryId, payTo }: { deliveryId: string; payTo: PayTo | null },
): Promise<Omit<HandoverList, 'returnable'>> {
  const head = await listHead(db, deliveryId)
  const tokens = await fingerprints(db, keyedHash, deliveryId)
  const places = await placesOf(db, [deliveryId])
  const purchases = await purchasesOf(db, [deliveryId])
  const owed = await owedFor(db, purchases)
  const rows = purchases.flatMap((purchase) => {
    const { number, items, purchaseId } = purchase
    return number === null || isEmpty(items)
      ? []
      : [{ ...purchase, ...owed(purchase), number, qrFingerprint: tokens.get(purchaseId) ?? '' }]
  })
  return {
    ...head,
    now: await appNow(db),
    places: places.map(({ placeId, name, address, arriveAt }) => ({ id: placeId, name, address, arriveAt })),
    isCollecting: (await unpaidRule(db)) === 'collect',
    payTo,
    rows,
  }
}
