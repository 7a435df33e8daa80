import type { NewEvent } from '#contract/week/handover.ts'
import type { HandoverEvent } from '#domain/week/handover/event.ts'
import { asksForAge, handoverOf, type BoughtItem } from '#domain/week/handover/fold.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { eventsOf } from './queries.ts'

/** An event of a device as the fold reads it. */
function readable(event: NewEvent): HandoverEvent {
  const head = { id: event.id, at: event.at.getTime(), device: '' }
  return event.kind === 'handed_over' ? { ...head, kind: event.kind, proof: event.proof.kind } : { ...event, ...head }
}

/**
 * Refuses to record that goods for adults were handed over to somebody whose age nobody checked; with those goods left at the depot it is no
 * matter. Part of a command.
 */
export async function requireAge(
  tx: Tx,
  deliveryId: string,
  { events, itemsOf }: { events: readonly NewEvent[]; itemsOf: (purchaseId: string) => readonly BoughtItem[] },
): Promise<void> {
  const unchecked = events
    .filter((event) => event.kind === 'handed_over' && !event.isAgeChecked)
    .map(({ purchaseId }) => purchaseId)
    .filter((purchaseId) => itemsOf(purchaseId).some(({ isAdultsOnly }) => isAdultsOnly))
  if (unchecked.length === 0) return
  const stored = await eventsOf(tx, [deliveryId])
  for (const purchaseId of new Set(unchecked)) {
    const all = [
      ...(stored.get(purchaseId) ?? []).map((event) => ({ ...event, at: event.at.getTime() })),
      ...events.filter((event) => event.purchaseId === purchaseId).map(readable),
    ]
    const items = itemsOf(purchaseId)
    if (asksForAge(items, handoverOf(items, all))) throw new Refusal('AGE_NOT_CHECKED')
  }
}
