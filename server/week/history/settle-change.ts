import type { Merged } from '#domain/week/template/merge.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lastChange, type ChangedItem } from './queries.ts'

const nobody = { by: null, at: null }

/**
 * What is to be stored of a change that was made over what a screen showed, null where it stands there already. Refuses where another change
 * came meanwhile, and says what stands there and who made it so, in a sentence of its own where there is nothing to choose between.
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
