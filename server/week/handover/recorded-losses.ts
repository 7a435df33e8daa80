import { sql } from 'kysely'
import type { PurchaseNote } from '#contract/money/payments.ts'
import { sumMoney } from '#domain/money/money.ts'
import { recordedText } from '#domain/money/unconfirmed.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ItemLoss } from '#server/money/ledger/post-losses.ts'
import { lossesOf } from './confirm-losses.ts'
import { purchasesOf } from './queries.ts'

/** What a member was recorded not to have got of purchases in handovers which did not end: until then it lowers no price. */
export const recordedLosses = async (db: Db, userId: string, deliveryIds: readonly string[]): Promise<ItemLoss[]> =>
  lossesOf(await purchasesOf(db, deliveryIds, userId))

/** What a member reads of recorded losses; null without any. */
export const recordedNote = (losses: readonly ItemLoss[]): string | null => recordedText(sumMoney(losses.map(({ amount }) => amount)))

/** What the purchases of a member say about losses that were recorded in handovers which did not end. */
export async function recordedNotes(db: Db, userId: string): Promise<PurchaseNote[]> {
  const { rows } = await sql<{ purchaseId: string; deliveryId: string; weekStart: WeekStart }>`
    select p.id as "purchaseId", p.delivery_id as "deliveryId", d.week_start_date as "weekStart" from purchases p
    join deliveries d on d.id = p.delivery_id and d.status = 'ready'
    where p.user_id = ${userId} and exists (select from handover_events e where e.purchase_id = p.id)
    order by d.delivery_on desc, p.id`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ deliveryId }) => deliveryId)
  const losses = Map.groupBy(await recordedLosses(db, userId, ids), ({ purchaseId }) => purchaseId)
  return rows.flatMap(({ purchaseId, weekStart }) => {
    const text = recordedNote(losses.get(purchaseId) ?? [])
    return text === null ? [] : [{ purchaseId, weekStart, text }]
  })
}
