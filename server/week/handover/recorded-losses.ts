import { sql } from 'kysely'
import type { PurchaseNote } from '#contract/money/payments.ts'
import { sumMoney } from '#domain/money/money.ts'
import { recordedText } from '#domain/money/unconfirmed.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lossesOf } from './confirm-losses.ts'
import { purchasesOf } from './queries.ts'

/** What the purchases of a member say about losses that were recorded in handovers which did not end: until then they lower no price. */
export async function recordedNotes(db: Db, userId: string): Promise<PurchaseNote[]> {
  const { rows } = await sql<{ deliveryId: string; weekStart: WeekStart }>`
    select p.delivery_id as "deliveryId", d.week_start_date as "weekStart" from purchases p
    join deliveries d on d.id = p.delivery_id and d.status = 'ready'
    where p.user_id = ${userId} and exists (select from handover_events e where e.purchase_id = p.id)
    order by d.delivery_on desc, p.id`.execute(db)
  if (rows.length === 0) return []
  const deliveryIds = rows.map(({ deliveryId }) => deliveryId)
  const purchases = Map.groupBy(await purchasesOf(db, deliveryIds, userId), ({ deliveryId }) => deliveryId)
  return rows.flatMap(({ deliveryId, weekStart }) =>
    (purchases.get(deliveryId) ?? []).flatMap((purchase) => {
      const text = recordedText(sumMoney(lossesOf([purchase]).map(({ amount }) => amount)))
      return text === null ? [] : [{ purchaseId: purchase.purchaseId, weekStart, text }]
    }),
  )
}
