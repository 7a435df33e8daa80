import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Sends an event again, with the same id, whatever became of it. Its attempts count anew. */
export function resendEvent(by: ChangeContext, supplierId: string, messageId: string): Promise<{ queued: true }> {
  return change(by, async ({ tx }) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_messages')
      .set({ next_try_at: sql<Date>`app_now()`, delivered_at: null, given_up_at: null, tries: 0 })
      .where('id', '=', messageId)
      .where('endpoint_id', 'in', (eb) => eb.selectFrom('webhook_endpoints').where('supplier_id', '=', supplierId).select('id'))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
    return { queued: true as const }
  })
}
