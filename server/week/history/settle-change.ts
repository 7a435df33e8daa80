import type { Merged } from '#domain/week/template/merge.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lastChange, type ChangedItem } from './queries.ts'

const nobody = { by: null, at: null }

/**
 * The values to store for a change that was made over what a screen showed; null if they are stored already. Refuses if another change came
 * first, with the current values and their author, or with a sentence if there is nothing to choose from.
 */
export async function settleChange<State>(
  tx: Tx,
  by: { userId: string; ownerId: string },
  item: ChangedItem,
  stored: State,
  merged: Merged<State>,
  sentence?: string,
): Promise<State | null> {
  if (merged.is === 'conflict')
    throw new Refusal('CHANGED_MEANWHILE', sentence, { stored, ...((await lastChange(tx, by, item)) ?? nobody) })
  return merged.is === 'apply' ? merged.state : null
}
