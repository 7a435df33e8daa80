import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** How often a supplier may send events again. */
const presses = [
  { most: 30, seconds: 60 },
  { most: 300, seconds: 3600 },
]

/** Sends an event again, with the same id, whatever became of it. Its attempts count anew. Refused while its endpoint is off. */
export async function resendEvent(by: ChangeContext, supplierId: string, messageId: string): Promise<{ queued: true }> {
  await countOrRefuse(by.db, `webhook-resend:${supplierId}`, presses)
  return change(by, async ({ tx }) => {
    const endpoint = await tx
      .selectFrom('webhook_messages')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
      .where('webhook_messages.id', '=', messageId)
      .where('supplier_id', '=', supplierId)
      .select('disabled_at as offAt')
      .executeTakeFirst()
    if (!endpoint) throw new Refusal('NOT_FOUND')
    if (endpoint.offAt !== null) throw new Refusal('WEBHOOK_OFF')
    await tx
      .updateTable('webhook_messages')
      .set({ next_try_at: sql<Date>`app_now()`, delivered_at: null, given_up_at: null, tries: 0 })
      .where('id', '=', messageId)
      .execute()
    return { queued: true as const }
  })
}
