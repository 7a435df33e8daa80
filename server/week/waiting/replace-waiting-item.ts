import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Lets lines of an item wait for another one, into which it was merged; also what was bought or replaced, which comes back if its delivery is cancelled.
 * The caller has locked the baskets of their households.
 */
export const replaceWaitingItem = (tx: Tx, { from, into }: { from: string; into: string }) =>
  sql`
  update waiting_lines set catalog_item_id = ${into}
  where catalog_item_id = ${from} and (end_reason is null or end_reason in ('bought', 'replaced'))`.execute(tx)
