import type { Tx } from '#server/platform/db/change.ts'

/** Lets lines of an item wait for another one, into which it was merged. The caller has locked the baskets of their households. */
export const replaceWaitingItem = (tx: Tx, { from, into }: { from: string; into: string }) =>
  tx.updateTable('waiting_lines').set({ catalog_item_id: into }).where('catalog_item_id', '=', from).where('ended_at', 'is', null).execute()
