import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { offeredOnFault } from '#domain/week/handover/offer-again.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'
import { purchasesOf, standing } from './queries.ts'

/** Offers a purchase that was not handed over again on a day of the next thirty; its member gets a mail. In cash it is due then, so nobody offers one of their own household. */
export function offerAgain(
  context: ChangeContext & { userId: string },
  { purchaseId, on }: { purchaseId: string; on: Day },
): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const known = await tx.selectFrom('handovers').where('id', '=', purchaseId).select(['delivery_id', 'user_id']).executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
    const { status, acceptedAt } = await lockDelivery(tx, known.delivery_id)
    if (status !== 'ready') throw new Refusal('NOT_READY')
    const purchase = (await purchasesOf(tx, [known.delivery_id], known.user_id))[0]!
    const { state } = standing(purchase)
    if (state === 'handed_over') throw new Refusal('ALREADY_HANDED_OVER')
    if (state !== 'failed') throw new Refusal('WRONG_STATE', 'Znovu nabídnout jde jen nákup, který se nepodařilo předat.')
    const fault = offeredOnFault(on, pragueDay(acceptedAt))
    if (fault !== null) throw new Refusal('WRONG_STATE', `${fault}.`)
    await refuseOwnMoney(tx, context.userId, [purchase.userId])
    const id = randomUUID()
    await tx
      .insertInto('handover_events')
      .values({
        id,
        delivery_id: known.delivery_id,
        user_id: purchase.userId,
        purchase_id: purchaseId,
        kind: 'offered',
        offered_on: on,
        device: 'server',
        happened_at: acceptedAt,
        recorded_at: acceptedAt,
        recorded_by: context.userId,
      })
      .execute()
    await postMessages(
      tx,
      'purchase_offered_again',
      acceptedAt,
      sql`select ${`purchase_offered_again:${id}`}, ${purchase.userId}::uuid, jsonb_build_object('purchaseId', ${purchaseId}::text, 'on', ${on}::text)`,
    )
    await announceHandover({ tx, announce }, [purchase.userId])
    return { id: purchaseId }
  })
}
