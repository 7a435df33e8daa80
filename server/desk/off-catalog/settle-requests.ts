import { sql } from 'kysely'
import type { Decision } from '#contract/desk/off-catalog-queue.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

export interface Settled {
  is: Decision
  /** The text for the member; empty if the item says everything. */
  reason: string
  by: string
  at: Date
}

/** Records the decision on every request for these items, and notifies each member once per item. Returns the members. */
export async function settleRequests(tx: Tx, itemIds: readonly string[], { is, reason, by, at }: Settled): Promise<string[]> {
  const settled = await tx
    .updateTable('off_catalog_requests')
    .set({ processing_status: is, decided_at: at, decided_by: by, decision_reason: reason })
    .where('catalog_item_id', 'in', itemIds)
    .where('processing_status', '=', 'confirmed')
    .returning(['user_id as userId'])
    .execute()
  await postMessages(
    tx,
    'off_catalog_decided',
    at,
    sql`
      select distinct on (user_id, catalog_item_id) 'off_catalog_decided:' || catalog_item_id || ':' || user_id, user_id,
             jsonb_build_object('requestId', id)
      from off_catalog_requests where catalog_item_id = any(${itemIds}::uuid[]) and decided_at = ${at}
      order by user_id, catalog_item_id, created_at desc, id desc`,
  )
  return [...new Set(settled.map(({ userId }) => userId))]
}
