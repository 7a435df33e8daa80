import { waitsForPermitText } from '#domain/week/binding/order-limit.ts'
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
 * What is above the household's limit is stored, and neither ordered nor told to wait until staff permit it (docs/rules/week.md#order-limit).
 */
export async function insertWaitingItems(
  change: Change,
  { userId, ownerId }: Pick<BasketChange, 'userId' | 'ownerId'>,
  { deliveryId, added, binding }: WaitingItems,
): Promise<{ ids: string[]; acceptedAt: Date; waits: string | null }> {
  const { tx } = change
  const { items, week, acceptedAt } = await insertItems(change, ownerId, { deliveryId, added })
  const ids = items.map(({ id }) => id)
  const press = { week, ids: new Set(ids), at: acceptedAt }
  const limit = binding ? await orderNewLines(change, { userId, ownerId }, { ...press, ...binding }) : null
  const waits = items.map((line, i) => ({ line, weeks: added[i]!.waitWeeks ?? 0 })).filter(({ weeks }) => weeks > 0)
  // What is not ordered yet cannot be told to wait: that is chosen again when it is ordered.
  if (waits.length > 0 && limit === null) {
    if (!binding) throw new Refusal('INVALID_INPUT', 'Čekat může jen to, co závazně objednáte.')
    await requireMayWait(
      tx,
      waits.map(({ line }) => ({ ...line, everyWeeks: null })),
    )
    for (const { line, weeks } of waits) await storeWait(tx, { userId: ownerId, week, weeks, line })
  }
  return { ids, acceptedAt, waits: limit === null ? null : waitsForPermitText(limit) }
}
