import { sql } from 'kysely'
import { needsSecondPerson } from '#domain/money/ledger/correction.ts'
import { sumMoney, type Money } from '#domain/money/money.ts'
import { lossOf } from '#domain/money/settlement/loss.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { askToConfirm } from '#server/money/ledger/decide-money.ts'
import { among, postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { tellDecided } from '#server/money/ledger/tell-decided.ts'
import { postLosses, type ItemLoss } from '#server/money/ledger/post-losses.ts'
import { fitsTheDay, isOwnMoney, notAlone, wouldFitTheDay, type Authority, type Person } from '#server/money/ledger/require-authority.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockDeliveryExclusively, type ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { purchasesOf, standing, type Purchase } from './queries.ts'

/** What members were not handed of these purchases. */
export function lossesOf(purchases: readonly Purchase[]): ItemLoss[] {
  return purchases.flatMap((purchase) => {
    const { state, items } = standing(purchase)
    return purchase.items.flatMap(({ id, unitPrice, arrived, total }) => {
      const { handed, missing, damaged } = items.get(id)!
      const loss = lossOf({ unitPrice, arrived, total, missing, damaged, handed: state === 'handed_over' ? handed : null })
      return loss === null ? [] : [{ ...loss, userId: purchase.userId, purchaseId: purchase.purchaseId, purchaseItemId: id }]
    })
  })
}

interface Counted {
  purchaseId: string
  itemId: string
  userId: string
}

/** Who counted which items of a delivery, the last one first. */
async function countsOf(tx: Tx, deliveryId: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select purchase_id as "purchaseId", item_id as "itemId", recorded_by as "userId" from handover_events
    where delivery_id = ${deliveryId} and kind = 'counted' order by recorded_at desc, id desc`.execute(tx)
  return rows
}

/** A loss with everybody who counted its item, the last one first. */
interface CountedLoss extends ItemLoss {
  counters: readonly string[]
}

const amountOf = (losses: readonly ItemLoss[]): Money => sumMoney(losses.map(({ amount }) => amount))

/**
 * The purchases that wait for a second person, each with the one who counted last what is lost of it: all above what one decides alone, all of which
 * somebody counted for their own household, and all that one person counted if the others are together above the sum of their day.
 */
async function waitingOf(tx: Tx, at: Date, losses: readonly CountedLoss[], fits = fitsTheDay): Promise<ReadonlyMap<string, string>> {
  const counters = [...new Set(losses.flatMap((loss) => loss.counters))]
  const own = new Map<string, ReadonlySet<string>>()
  for (const userId of counters) own.set(userId, await notAlone(tx, userId))
  const waiting = new Map<string, string>()
  for (const [purchaseId, lost] of Map.groupBy(losses, (loss) => loss.purchaseId)) {
    const isOwn = lost.some((loss) => loss.counters.some((userId) => own.get(userId)!.has(loss.userId)))
    if (isOwn || needsSecondPerson(amountOf(lost))) waiting.set(purchaseId, lost[0]!.counters[0]!)
  }
  const small = losses.filter(({ purchaseId }) => !waiting.has(purchaseId))
  for (const [countedBy, lost] of Map.groupBy(small, (loss) => loss.counters[0]!)) {
    if (await fits(tx, at, countedBy, amountOf(lost))) continue
    for (const { purchaseId } of lost) if (!waiting.has(purchaseId)) waiting.set(purchaseId, countedBy)
  }
  return waiting
}

async function withCounters(tx: Tx, deliveryId: string, losses: readonly ItemLoss[]): Promise<CountedLoss[]> {
  const counts = Map.groupBy(await countsOf(tx, deliveryId), ({ itemId }) => itemId)
  return losses.map((loss) => ({ ...loss, counters: counts.get(loss.purchaseItemId)!.map(({ userId }) => userId) }))
}

/** How much of what was lost so far would wait for a second person, if the handover ended now. */
export async function lossesToConfirm(db: Db, deliveryId: string): Promise<Money> {
  if (!(await db.selectFrom('deliveries').where('id', '=', deliveryId).select('id').executeTakeFirst())) throw new Refusal('NOT_FOUND')
  return db.transaction().execute(async (tx) => {
    const losses = lossesOf(await purchasesOf(tx, [deliveryId]))
    const waiting = await waitingOf(tx, await appNow(tx), await withCounters(tx, deliveryId, losses), wouldFitTheDay)
    return amountOf(losses.filter(({ purchaseId }) => waiting.has(purchaseId)))
  })
}

const lostOf = ({ userId, purchaseItemId: itemId, quantity, amount }: ItemLoss) => ({ userId, itemId, quantity, amount })

/** The losses that are posted when a handover ends. For each person who counted others, it asks for somebody who confirms them. */
export async function postableLosses(
  tx: Tx,
  { id: deliveryId, now }: ExclusiveDelivery,
  losses: readonly ItemLoss[],
): Promise<readonly ItemLoss[]> {
  const waiting = await waitingOf(tx, now, await withCounters(tx, deliveryId, losses))
  for (const [countedBy, asked] of Map.groupBy([...waiting], ([, by]) => by)) {
    const purchaseIds = asked.map(([purchaseId]) => purchaseId)
    const lost = losses.filter(({ purchaseId }) => waiting.get(purchaseId) === countedBy)
    await askToConfirm(tx, {
      procedure: 'handover.end',
      subject: `${deliveryId} ${countedBy}`,
      // `lost` tells members by how much their price may fall; what is posted is computed anew (server/sql/unconfirmed_items.sql).
      input: { deliveryId, purchaseIds, lost: lost.map(lostOf) },
      amount: amountOf(lost),
      owners: lost.map(({ userId }) => userId),
      reason: 'Zapsal to při předání jediný člověk.',
      by: countedBy,
    })
  }
  return losses.filter(({ purchaseId }) => !waiting.has(purchaseId))
}

/** Posts losses of a delivery, or of some of its purchases, as far as they are still paid, each apart from the others (docs/rules/money.md#apart). */
export const postDeliveryLosses = (
  tx: Tx,
  { id: deliveryId, now: at }: Pick<ExclusiveDelivery, 'id' | 'now'>,
  losses: readonly ItemLoss[],
  { by, only = null }: { by: Authority; only?: Only },
): Promise<void> => postApart(tx, { deliveryId, step: 'loss', at }, (some) => postLosses(tx, at, deliveryId, among(losses, some), by), only)

/** Posts losses that a second person has confirmed: nobody who counted something of these purchases. */
export async function confirmLosses(
  { tx, announce }: Change,
  by: Person,
  { deliveryId, purchaseIds }: { deliveryId: string; purchaseIds: readonly string[] },
): Promise<{ deliveryId: string }> {
  const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (delivery.status !== 'handed_over') throw new Refusal('WRONG_STATE')
  const counts = (await countsOf(tx, deliveryId)).filter(({ purchaseId }) => purchaseIds.includes(purchaseId))
  if (await isOwnMoney(tx, by.userId, [...new Set(counts.map(({ userId }) => userId))])) throw new Refusal('OWN_MONEY')
  const purchases = (await purchasesOf(tx, [deliveryId])).filter(({ purchaseId }) => purchaseIds.includes(purchaseId))
  await postDeliveryLosses(tx, delivery, lossesOf(purchases), { by, only: purchaseIds })
  await applyBenefits(tx, deliveryId, delivery.now)
  for (const room of ['basket', 'payments'] as const) announce({ room, userId: null })
  return { deliveryId }
}

/** What one person counted as lost was handed over after all: the price stays, and who pays it is told. */
export async function rejectLosses({ tx, announce }: Change, input: unknown): Promise<void> {
  const { purchaseIds } = input as { purchaseIds: readonly string[] }
  const purchases = await tx
    .selectFrom('purchases')
    .where('id', '=', sql<string>`any(${purchaseIds}::uuid[])`)
    .select(['id as purchaseId', 'user_id as userId'])
    .execute()
  await tellDecided(tx, await appNow(tx), 'kept', purchases)
  for (const room of ['basket', 'payments'] as const) announce({ room, userId: null })
}
