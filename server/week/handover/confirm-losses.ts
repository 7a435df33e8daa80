import { sql } from 'kysely'
import { needsSecondPerson } from '#domain/money/ledger/correction.ts'
import { sumMoney, type Money } from '#domain/money/money.ts'
import { lossOf } from '#domain/money/settlement/loss.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { askToConfirm } from '#server/money/ledger/decide-money.ts'
import { among, postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { postLosses, type ItemLoss } from '#server/money/ledger/post-losses.ts'
import { fitsTheDay, isOwnMoney, notAlone, type Authority, type Person } from '#server/money/ledger/require-authority.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
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

/** Everybody who counted something of a purchase, the last one first. */
async function countersOf(tx: Tx, deliveryId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ purchaseId: string; userId: string }>`
    select purchase_id as "purchaseId", recorded_by as "userId" from handover_events
    where delivery_id = ${deliveryId} and kind = 'counted' order by recorded_at desc, id desc`.execute(tx)
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId)
  return new Map([...byPurchase].map(([purchaseId, counts]) => [purchaseId, counts.map(({ userId }) => userId)]))
}

interface PurchaseLoss {
  purchaseId: string
  userId: string
  amount: Money
}

const byPurchase = (losses: readonly ItemLoss[]): PurchaseLoss[] =>
  [...Map.groupBy(losses, ({ purchaseId }) => purchaseId)].map(([purchaseId, items]) => ({
    purchaseId,
    userId: items[0]!.userId,
    amount: sumMoney(items.map(({ amount }) => amount)),
  }))

/** What of the losses that one person counted waits: each large one, of their own household, and all the rest if it is together above the sum of a day. */
async function waitingOf(tx: Tx, at: Date, countedBy: string, losses: readonly PurchaseLoss[]): Promise<readonly PurchaseLoss[]> {
  const own = await notAlone(tx, countedBy)
  const large = losses.filter(({ userId, amount }) => needsSecondPerson(amount) || own.has(userId))
  const small = losses.filter((loss) => !large.includes(loss))
  return (await fitsTheDay(tx, at, countedBy, sumMoney(small.map(({ amount }) => amount)))) ? large : losses
}

/** The losses that are posted when a handover ends. For each person who counted others, it asks for somebody who confirms them. */
export async function postableLosses(
  tx: Tx,
  { id: deliveryId, now }: ExclusiveDelivery,
  losses: readonly ItemLoss[],
): Promise<readonly ItemLoss[]> {
  const counters = await countersOf(tx, deliveryId)
  const waiting = new Set<string>()
  for (const [countedBy, counted] of Map.groupBy(byPurchase(losses), ({ purchaseId }) => counters.get(purchaseId)![0]!)) {
    const asked = await waitingOf(tx, now, countedBy, counted)
    if (asked.length === 0) continue
    const purchaseIds = asked.map(({ purchaseId }) => purchaseId)
    for (const id of purchaseIds) waiting.add(id)
    await askToConfirm(tx, {
      procedure: 'handover.end',
      subject: `${deliveryId} ${countedBy}`,
      input: { deliveryId, purchaseIds },
      amount: sumMoney(asked.map(({ amount }) => amount)),
      owners: asked.map(({ userId }) => userId),
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
  const counters = await countersOf(tx, deliveryId)
  if (await isOwnMoney(tx, by.userId, [...new Set(purchaseIds.flatMap((id) => counters.get(id) ?? []))])) throw new Refusal('OWN_MONEY')
  const purchases = (await purchasesOf(tx, [deliveryId])).filter(({ purchaseId }) => purchaseIds.includes(purchaseId))
  await postDeliveryLosses(tx, delivery, lossesOf(purchases), { by, only: purchaseIds })
  await applyBenefits(tx, deliveryId, delivery.now)
  announce({ room: 'basket', userId: null })
  return { deliveryId }
}
