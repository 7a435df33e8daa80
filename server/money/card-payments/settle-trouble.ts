import { sql } from 'kysely'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Records that an accountant looked after an event that did not fit, and what was done. Nothing is posted; nobody says so of their own payment. */
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
      .returning((eb) =>
        eb
          .selectFrom('card_payments')
          .whereRef(sql`card_payments.id::text`, '=', 'card_events.checkout')
          .select('user_id')
          .as('payer'),
      )
      .executeTakeFirst()
    if (!settled) throw new Refusal('NOT_FOUND')
    if (settled.payer !== null) await refuseOwnMoney(tx, context.userId, [settled.payer])
    announce({ room: 'payments', userId: STAFF })
    return { eventId }
  })
