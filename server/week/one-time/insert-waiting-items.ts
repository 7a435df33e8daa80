import type { Change } from '#server/platform/db/change.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { requireOrderer } from '#server/week/binding/queries.ts'
import { requireMayWait } from '#server/week/binding/require-may-wait.ts'
import { storeWait } from '#server/week/waiting/store-wait.ts'
import { insertItems, type NewOneTimeItem } from './insert-items.ts'

/** A new item, and for how many weeks it waits if it is not bought. Missing or 0: it does not wait. */
export type WaitingItem = NewOneTimeItem & { waitWeeks?: number | undefined }

/**
 * Adds one-time items with what they wait, all or none. Part of a command. The binding button of their form shows what the same request states, so
 * nothing can differ from what was seen; only who may order may press it (docs/rules/week.md#waiting).
 */
export async function insertWaitingItems(
  change: Change,
  { userId, ownerId }: Pick<BasketChange, 'userId' | 'ownerId'>,
  { deliveryId, added }: { deliveryId: string; added: readonly WaitingItem[] },
): Promise<{ ids: string[]; acceptedAt: Date }> {
  const { tx } = change
  const { items, week, acceptedAt } = await insertItems(change, ownerId, { deliveryId, added })
  const waits = items.map((line, i) => ({ line, weeks: added[i]!.waitWeeks ?? 0 })).filter(({ weeks }) => weeks > 0)
  if (waits.length > 0) {
    await requireOrderer(tx, userId, ownerId)
    await requireMayWait(
      tx,
      waits.map(({ line }) => ({ ...line, everyWeeks: null })),
    )
    for (const { line, weeks } of waits) await storeWait(tx, { userId: ownerId, week, weeks, line })
  }
  return { ids: items.map(({ id }) => id), acceptedAt }
}
