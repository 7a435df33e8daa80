import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Records that an accountant looked after an event that did not fit, and what was done. Nothing is posted. */
export const settleTrouble = (
  context: ChangeContext & { userId: string },
  { eventId, reason }: { eventId: string; reason: string },
): Promise<{ eventId: string }> =>
  change(context, async ({ tx, announce }) => {
    const settled = await tx
      .updateTable('card_events')
      .set({ settled_at: await appNow(tx), settled_by: context.userId, note: reason })
      .where('id', '=', eventId)
      .where('trouble', 'is not', null)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!settled) throw new Refusal('NOT_FOUND')
    announce({ room: 'payments', userId: STAFF })
    return { eventId }
  })
