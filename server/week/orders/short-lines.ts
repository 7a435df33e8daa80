import { sql } from 'kysely'
import { sumMoney, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { askToConfirm } from '#server/money/ledger/decide-money.ts'
import { withinRest } from '#server/money/ledger/post-losses.ts'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { isOwnMoney, maySpendAlone, type fitsTheDay, type Person } from '#server/money/ledger/require-authority.ts'
import { tellDecided } from '#server/money/ledger/tell-decided.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockDeliveryExclusively, type ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { forgetDelivered, lowerPrices, overpriced, type Overpriced } from '#server/week/purchases/deliver-items.ts'
import { shareOut, type ReceivedLine } from './share-out.ts'

/** A line that is short on the word of one person. */
interface UnprovenLine {
  id: string
  /** What the supplier said it would bring: only what is missing of that waits. */
  promised: Quantity
  /** The price of what is missing of it. */
  amount: Money
  owners: string[]
}

/**
 * The lines of which only this person says that they are short: the supplier did not answer so, and nobody else counted the same who is neither of
 * their household nor pays for it.
 */
async function unprovenLines(tx: Tx, userId: string, short: readonly ReceivedLine[]): Promise<UnprovenLine[]> {
  const { rows } = await sql<UnprovenLine>`
    with short as (
      select line.id, line.unit_price, least(line.quantity, line.confirmed_quantity) as promised, each.received,
             (select array_agg(distinct item.user_id) from purchase_items item where item.aggregated_demand_id = line.aggregated_demand_id) as owners
      from unnest(${short.map(({ id }) => id)}::uuid[], ${short.map(({ received }) => received)}::bigint[]) as each (id, received)
      join purchase_order_lines line on line.id = each.id
    )
    select id, promised, (unit_price::bigint * (promised - received) + 500) / 1000 as amount, owners from short
    where promised > received and not exists (
      select from (
        select distinct on (c.counted_by) c.counted_by, c.quantity from order_line_counts c
        where c.line_id = short.id and c.counted_by is not null order by c.counted_by, c.recorded_at desc, c.counted_at desc
      ) other
      where other.quantity = short.received and other.counted_by not in (select own_household(${userId}))
        and not exists (select from own_household(other.counted_by) own (id) where own.id = any(short.owners))
    ) order by id`.execute(tx)
  return rows
}

interface ShortCount {
  userId: string
  counted: readonly ReceivedLine[]
  fits?: typeof fitsTheDay
}

/** What of these counts waits for a second person; null if nothing does. */
export async function shortageOf(
  tx: Tx,
  at: Date,
  { userId, counted, fits }: ShortCount,
): Promise<{ lines: UnprovenLine[]; amount: Money; owners: string[] } | null> {
  const short = counted.filter(({ quantity, received }) => received < quantity)
  const lines = short.length === 0 ? [] : await unprovenLines(tx, userId, short)
  const amount = sumMoney(lines.map((line) => line.amount))
  const owners = lines.flatMap((line) => line.owners)
  if (amount === 0 || (!(await isOwnMoney(tx, userId, owners)) && (await maySpendAlone(tx, at, userId, amount, owners, fits)))) return null
  return { lines, amount, owners }
}

/**
 * The lines whose missing goods lower no price yet, because a second person has to confirm it, each with what its supplier said it would bring: they
 * concern the household of whoever counted, or are above what one decides alone. Asks for that. Supplier and receiver are never one household.
 */
export async function unconfirmedLines(
  tx: Tx,
  { id: deliveryId, now }: ExclusiveDelivery,
  { orderId, userId, counted }: { orderId: string; userId: string | null; counted: readonly ReceivedLine[] },
): Promise<ReadonlyMap<string, Quantity>> {
  // A program counts nothing by its own judgement.
  if (userId === null) return new Map()
  const order = await tx
    .selectFrom('purchase_orders')
    .where('id', '=', orderId)
    .select('supplier_id as supplierId')
    .executeTakeFirstOrThrow()
  if (await isOwnMoney(tx, userId, [order.supplierId])) throw new Refusal('OWN_MONEY')
  const shortage = await shortageOf(tx, now, { userId, counted })
  if (shortage === null) return new Map()
  const { lines, amount, owners } = shortage
  await askToConfirm(tx, {
    procedure: 'orders.receive',
    subject: orderId,
    input: { deliveryId, lineIds: lines.map(({ id }) => id) },
    amount,
    owners: [...owners, order.supplierId],
    reason: 'Napočítal to při příjmu jediný člověk a dodavatel nic takového neohlásil.',
    by: userId,
  })
  return new Map(lines.map(({ id, promised }) => [id, promised]))
}

/** What a request to confirm a shortage stored. */
interface Shortage {
  deliveryId: string
  lineIds: readonly string[]
}

const PRICED = ['ordered', 'in_transit', 'ready', 'handed_over']

async function lockShort(tx: Tx, { deliveryId, lineIds }: Shortage): Promise<{ poolIds: string[]; delivery: ExclusiveDelivery }> {
  const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (!PRICED.includes(delivery.status)) throw new Refusal('WRONG_STATE')
  const lines = await tx.selectFrom('purchase_order_lines').where('id', 'in', lineIds).select('aggregated_demand_id as poolId').execute()
  return { poolIds: lines.map(({ poolId }) => poolId), delivery }
}

/**
 * Lowers what members pay, and what the supplier gets, by what did not arrive, once a second person has confirmed it. What was given back of it
 * already counts as arrived.
 */
export async function confirmShortage({ tx, announce }: Change, _: Person, shortage: Shortage): Promise<{ deliveryId: string }> {
  const { poolIds, delivery } = await lockShort(tx, shortage)
  const lowered = await withinRest(tx, await overpriced(tx, poolIds))
  await lowerPrices(tx, poolIds, lowered)
  await postAnew(tx, delivery, shortage)
  await tellMembers(tx, delivery, { is: 'short', lines: shortage.lineIds, lowered })
  for (const room of ['orders', 'basket', 'payments'] as const) announce({ room, userId: null })
  return { deliveryId: shortage.deliveryId }
}

/** Posts what suppliers and members owe now for what was decided to have arrived. */
async function postAnew(tx: Tx, { id: deliveryId, now }: ExclusiveDelivery, { lineIds }: Shortage): Promise<void> {
  await sql`
    update purchase_order_lines line set (received_quantity, received_total) = (
      select coalesce(sum(delivered_quantity), 0), coalesce(sum(delivered_total), 0) from purchase_items where aggregated_demand_id = line.aggregated_demand_id)
    where id = any(${lineIds}::uuid[])`.execute(tx)
  await postPurchases(tx, deliveryId, 'difference', now)
  await applyBenefits(tx, deliveryId, now)
}

/** Tells everybody whose price waited for the decision, once. */
async function tellMembers(
  tx: Tx,
  { id: deliveryId, now }: ExclusiveDelivery,
  { is, lines, lowered }: { is: 'short' | 'came'; lines: readonly string[]; lowered: readonly Overpriced[] },
): Promise<void> {
  const amounts = new Map<string, number>()
  for (const { userId, amount } of lowered) if (amount > 0) amounts.set(userId, (amounts.get(userId) ?? 0) + amount)
  if (amounts.size === 0) return
  const purchases = await tx
    .selectFrom('purchases')
    .where('delivery_id', '=', deliveryId)
    .where('user_id', '=', sql<string>`any(${[...amounts.keys()]}::uuid[])`)
    .select(['id as purchaseId', 'user_id as userId'])
    .execute()
  const told = purchases.map((purchase) => ({ ...purchase, amount: amounts.get(purchase.userId)! }))
  await tellDecided(tx, now, is, told, lines.toSorted()[0])
}

/** Whether somebody was handed a purchase without what is short of these pools; all were once the handover ended. */
async function isHandedShort(tx: Tx, deliveryId: string, poolIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isHanded: boolean }>`
    select exists (
      select from purchase_items item join deliveries d on d.id = item.delivery_id
      where item.delivery_id = ${deliveryId} and item.aggregated_demand_id = any(${poolIds}::uuid[]) and item.delivered_quantity < item.quantity
        and (d.status = 'handed_over' or exists (
          select from purchases p join handover_events handed on handed.purchase_id = p.id and handed.kind = 'handed_over'
          where p.user_id = item.user_id and p.delivery_id = item.delivery_id and handed.delivery_id = item.delivery_id
            and not exists (select from handover_events undone where undone.delivery_id = handed.delivery_id and undone.purchase_id = p.id
              and undone.kind = 'undone' and undone.happened_at >= handed.happened_at)))) as "isHanded"`.execute(tx)
  return rows[0]!.isHanded
}

/**
 * The goods came after all: what the supplier said it would deliver counts as arrived, and can still be handed to the members. Refused once somebody was handed a purchase
 * without it, who would pay for what nobody gave them.
 */
export async function rejectShortage({ tx, announce }: Change, input: unknown): Promise<void> {
  const shortage = input as Shortage
  const { poolIds, delivery } = await lockShort(tx, shortage)
  if (await isHandedShort(tx, shortage.deliveryId, poolIds))
    throw new Refusal(
      'NOT_CORRECTABLE',
      'Nákupy už se předaly bez toho, co nepřišlo, a členové by za to platili. Teď už to jde jen schválit.',
    )
  const { rows: promised } = await sql<ReceivedLine>`
    select line.id, pool.id as "poolId", pool.catalog_item_id as "itemId", pool.unit, line.quantity, least(line.quantity, line.confirmed_quantity) as received
    from purchase_order_lines line join aggregated_demands pool on pool.id = line.aggregated_demand_id
    where line.id = any(${shortage.lineIds}::uuid[]) order by pool.id`.execute(tx)
  const held = await overpriced(tx, poolIds)
  await forgetDelivered(tx, poolIds)
  await shareOut(tx, delivery, promised, { held: new Map() })
  await postAnew(tx, delivery, shortage)
  await tellMembers(tx, delivery, { is: 'came', lines: shortage.lineIds, lowered: held })
  for (const room of ['orders', 'basket', 'payments', 'handover'] as const) announce({ room, userId: null })
}
