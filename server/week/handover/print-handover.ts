import type { Print } from '#contract/week/handover.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { placesOf } from './delivery-places.ts'
import { drawHandover } from './draw-handover.ts'
import { listHead, owedFor, purchasesOf } from './queries.ts'

/** A list of a delivery to print: only what arrived, with estimated weights. Refuses if nothing did. */
export async function printHandover(db: Db, deliveryId: string, print: Print): Promise<Buffer> {
  const head = await listHead(db, deliveryId)
  const all = await purchasesOf(db, [deliveryId])
  const owed = await owedFor(db, all)
  const purchases = all.flatMap((purchase) => {
    const { number } = purchase
    const items = purchase.items.filter(({ arrived }) => arrived > 0)
    return number === null || items.length === 0 ? [] : [{ ...purchase, ...owed(purchase), number, items }]
  })
  if (purchases.length === 0) throw new Refusal('NOTHING_TO_PRINT')
  return drawHandover({ head, purchases, places: await placesOf(db, [deliveryId]), at: await appNow(db) }, print)
}
