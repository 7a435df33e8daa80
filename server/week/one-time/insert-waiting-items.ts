import type { Change } from '#server/platform/db/change.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { orderNewLines, type PressedForm } from '#server/week/binding/order-new-lines.ts'
import { requireMayWait } from '#server/week/binding/require-may-wait.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { storeWait } from '#server/week/waiting/store-wait.ts'
import { insertItems, type NewOneTimeItem } from './insert-items.ts'

/** A new item, and for how many weeks it waits if it is not bought. Missing or 0: it does not wait. */
export type WaitingItem = NewOneTimeItem & { waitWeeks?: number | undefined }

export interface WaitingItems {
  deliveryId: string
  added: readonly WaitingItem[]
  /** Set if the binding button was pressed. */
  binding?: PressedForm | undefined
}

/**
 * Adds one-time items with what they wait, all or none. Part of a command. Only the binding button lets something wait: it orders the added items,
 * as the same request states them, so nothing can differ from what was seen; only who may order may press it (docs/rules/week.md#waiting).
 */
export async function insertWaitingItems(
  change: Change,
  { userId, ownerId }: Pick<BasketChange, 'userId' | 'ownerId'>,
  { deliveryId, added, binding }: WaitingItems,
): Promise<{ ids: string[]; acceptedAt: Date }> {
  const { tx } = change
  const { items, week, acceptedAt } = await insertItems(change, ownerId, { deliveryId, added })
  const ids = items.map(({ id }) => id)
  if (binding) await orderNewLines(change, { userId, ownerId }, { week, ids: new Set(ids), at: acceptedAt, ...binding })
  const waits = items.map((line, i) => ({ line, weeks: added[i]!.waitWeeks ?? 0 })).filter(({ weeks }) => weeks > 0)
  if (waits.length > 0) {
    if (!binding) throw new Refusal('INVALID_INPUT', 'Čekat může jen to, co závazně objednáte.')
    await requireMayWait(
      tx,
      waits.map(({ line }) => ({ ...line, everyWeeks: null })),
    )
    for (const { line, weeks } of waits) await storeWait(tx, { userId: ownerId, week, weeks, line })
  }
  return { ids, acceptedAt }
}
