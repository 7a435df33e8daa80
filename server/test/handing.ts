import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { haler } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { codeOf } from '#server/week/handover/pickup-code.ts'
import { prepareHandover } from '#server/week/handover/prepare-handover.ts'
import type { World } from './call.ts'
import { counted, countToo, clearedWeek } from './ordering.ts'
import { giveLine, givePayout, type MoneySamples } from './money.ts'
import { giveComplaints, giveRequests, type DeskSamples, type OwnRequests } from './requests.ts'

/** A cleared week whose goods have all arrived, less those named; it is on its way. Returns the id of its delivery. */
export const arrivedWeek = (world: World, less: Readonly<Record<string, number>> = {}): Promise<string> =>
  world.moment(`arrived ${JSON.stringify(less)}`, () => receiveWeek(world, less))

async function receiveWeek(world: World, less: Readonly<Record<string, number>>): Promise<string> {
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  for (const order of orders) {
    if (Object.keys(less).length > 0) await countToo(world, order, less)
    await world.as('logistika').orders.receive(counted(order, less))
  }
  return deliveryId
}

/** What follows the arrival of the last order. */
export const onArrival = (world: World) => (tx: Tx, deliveryId: string, at: Date) => prepareHandover(tx, world.keyedHash, deliveryId, at)

/** What a member has in a delivery that is handed over, and the member's requests. */
export interface HandedOver extends OwnRequests {
  purchaseId: string
  purchaseItemId: string
  proxyId: string
}

/** Data of deliveries before that one, which belong to nobody. */
export interface HandoverSamples extends DeskSamples, MoneySamples {
  readyDeliveryId: string
  /** Nobody bought in these: one is on its way, one is ready. */
  onItsWayId: string
  emptyReadyId: string
  /** Its handover has ended. */
  emptyHandedId: string
  handoverPlaceId: string
  /** A purchase of it that was not handed over. */
  failedPurchaseId: string
  handedItem: Omit<HandedOver, keyof OwnRequests>
  /** A count of that item. */
  countEventId: string
  /** Cash that the cast's logistics took for another purchase, and has not counted yet. */
  cashEventId: string
  pickupCode: string
}

async function pastDelivery(world: World, deliveryId: string, weeks: number, status: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, ready_at, snapshot_sha256)
    select locality_id, week_start_date - 7 * ${weeks}::integer, ${status}, opens_at - make_interval(weeks => ${weeks}),
      cut_off_at - make_interval(weeks => ${weeks}), offers_close_at - make_interval(weeks => ${weeks}), delivery_on - 7 * ${weeks}::integer,
      delivery_time, case when ${status} <> 'in_transit' then offers_close_at - make_interval(weeks => ${weeks}) + interval '2 days' end, sha256('')
    from deliveries where id = ${deliveryId} returning id`.execute(world.db)
  return rows[0]!.id
}

/** Nobody came for one purchase, and of another half was missing. Returns the id of that count. */
async function giveEvents(
  world: World,
  deliveryId: string,
  { counted: one, failed }: Record<'counted' | 'failed', { userId: string; purchaseId: string; purchaseItemId: string }>,
): Promise<string> {
  const at = new Date('2026-11-01T00:00:00Z')
  const id = randomUUID()
  await sql`
    insert into handover_events (id, delivery_id, user_id, purchase_id, kind, failure, device, happened_at, recorded_at, recorded_by)
    values (gen_random_uuid(), ${deliveryId}, ${failed.userId}, ${failed.purchaseId}, 'failed', 'nobody_came', 'x', ${at}, ${at}, ${one.userId})`.execute(
    world.db,
  )
  await sql`
    insert into handover_events (id, delivery_id, user_id, purchase_id, kind, item_id, handed, missing, damaged, device, happened_at, recorded_at, recorded_by)
    values (${id}, ${deliveryId}, ${one.userId}, ${one.purchaseId}, 'counted', ${one.purchaseItemId}, 1000, 1000, 0, 'x', ${at}, ${at}, ${one.userId})`.execute(
    world.db,
  )
  return id
}

/** Logistics takes the cash of a purchase. Returns the id of that event. */
async function giveCash(world: World, deliveryId: string, purchaseId: string): Promise<string> {
  const id = randomUUID()
  const at = new Date('2026-11-01T00:00:00Z')
  const cash = { id, purchaseId, at, kind: 'paid' as const, way: 'cash' as const, owed: haler(3200) }
  await world.as('logistika').handover.record({ deliveryId, device: 'telefon', events: [cash] })
  return id
}

/** Weeks before that delivery: these members have bought potatoes that wait for them, one of which nobody came for. */
export async function handedWeeks(
  world: World,
  deliveryId: string,
  userIds: readonly string[],
): Promise<{ common: HandoverSamples; of: (userId: string) => HandedOver }> {
  const readyDeliveryId = await pastDelivery(world, deliveryId, 4, 'ready')
  await sql`
    with pool as (
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select ${readyDeliveryId}, 'product', id, generic_name, unit, 9000, 0, 5, 'reduced', app_now() from catalog_items where sku = 'BRA-B' returning id
    ), purchase as (
      insert into purchases (user_id, delivery_id, total, items, created_at)
      select user_id, ${readyDeliveryId}, 3200, 1, app_now() from unnest(${userIds}::uuid[]) m (user_id)
    )
    insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price, delivered_quantity, delivered_total)
    select user_id, ${readyDeliveryId}, uuidv7(), pool.id, 2000, 1600, 3200, 12, 2490, 2000, 3200 from unnest(${userIds}::uuid[]) m (user_id), pool`.execute(
    world.db,
  )
  const at = new Date('2026-11-01T00:00:00Z')
  await world.db.transaction().execute((tx) => prepareHandover(tx, world.keyedHash, readyDeliveryId, at))
  const { id: handoverPlaceId } = await world.db.selectFrom('pickup_points').select('id').orderBy('code').executeTakeFirstOrThrow()
  await world.db.updateTable('handovers').set({ pickup_point_id: handoverPlaceId }).execute()
  const { rows } = await sql<Omit<HandedOver, keyof OwnRequests> & { userId: string; salt: Buffer }>`
    with proxy as (
      insert into proxy_codes (user_id, purchase_id, delivery_id, name, salt, code_hash, created_at)
      select user_id, id, delivery_id, 'Babička', salt, sha256(salt), ${at} from handovers returning user_id, id
    )
    select h.user_id as "userId", h.id as "purchaseId", h.salt, i.id as "purchaseItemId", proxy.id as "proxyId"
    from handovers h join purchase_items i on i.user_id = h.user_id and i.delivery_id = h.delivery_id join proxy on proxy.user_id = h.user_id
    order by h.number`.execute(world.db)
  const [klara, petr] = [await world.userId('klara'), await world.userId('petr')]
  const [first, second] = [rows.find(({ userId }) => userId === klara)!, rows.find(({ userId }) => userId === petr)!]
  const strangerId = await world.userId('obec')
  const countEventId = await giveEvents(world, readyDeliveryId, { counted: first, failed: second })
  const requests = await giveRequests(world, userIds)
  const complaints = [
    { key: 'klara', purchaseItemId: first.purchaseItemId },
    { key: 'petr', purchaseItemId: second.purchaseItemId },
  ] as const
  return {
    common: {
      ...(await giveComplaints(world, complaints)),
      waitingPayoutId: await givePayout(world),
      waitingLineId: await giveLine(world),
      readyDeliveryId,
      onItsWayId: await pastDelivery(world, deliveryId, 5, 'in_transit'),
      emptyReadyId: await pastDelivery(world, deliveryId, 6, 'ready'),
      emptyHandedId: await pastDelivery(world, deliveryId, 7, 'handed_over'),
      handoverPlaceId,
      failedPurchaseId: second.purchaseId,
      handedItem: first,
      countEventId,
      cashEventId: await giveCash(world, readyDeliveryId, rows.find(({ userId }) => userId === strangerId)!.purchaseId),
      pickupCode: codeOf(world.keyedHash, first.salt),
    },
    of: (userId) => ({ ...rows.find((row) => row.userId === userId)!, ...requests(userId) }),
  }
}
