import type { ReceivedItem } from '#contract/week/purchases.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purchasesOf, standing } from './queries.ts'

/** What became of each item of a member's purchase at the pickup point, with photos; nothing while it still waits. */
export async function receivedItems(db: Db, deliveryId: string, userId: string): Promise<ReadonlyMap<string, ReceivedItem>> {
  const [purchase] = await purchasesOf(db, [deliveryId], userId)
  if (!purchase || purchase.number === null) return new Map()
  const { state, items } = standing(purchase)
  if (state === 'waiting') return new Map()
  const photos = Map.groupBy(
    purchase.events.filter((event) => event.kind === 'counted'),
    ({ itemId }) => itemId,
  )
  return new Map(
    [...items].map(([id, { handed, missing, damaged, returned, note }]) => [
      id,
      { handed, missing, damaged, returned, note, photos: (photos.get(id) ?? []).flatMap((count) => count.photos) },
    ]),
  )
}
