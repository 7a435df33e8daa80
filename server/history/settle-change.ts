import type { Merged } from '#domain/basket/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lastChange } from './queries.ts'

const nobody = { by: null, at: null }

interface ChangedItem {
  itemId: string
  /** Where a week made something else of a line of the template. */
  weekStart?: WeekStart
}

/**
 * What is to be stored of a change that was made over what a screen showed, null where it stands there already. Refuses where another change
 * came meanwhile, and says what stands there and who made it so.
 */
export async function settleChange<State>(
  tx: Tx,
  { userId, ownerId }: { userId: string; ownerId: string },
  item: ChangedItem,
  stored: State,
  merged: Merged<State>,
): Promise<State | null> {
  if (merged.is === 'conflict')
    throw new Refusal('CHANGED_MEANWHILE', undefined, { stored, ...((await lastChange(tx, { userId, ownerId, ...item })) ?? nobody) })
  return merged.is === 'apply' ? merged.state : null
}
