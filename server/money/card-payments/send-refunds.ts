import { sql } from 'kysely'
import { GatewayDown, type CardGateway, type Refund } from '#server/platform/cards/gateway.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { RESEND_HOURS } from './queries.ts'
import { settleRefund } from './settle-refund.ts'

async function unsentRefunds(db: Db, only: string | null): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select r.id, p.gateway_payment as payment, r.amount
    from card_refunds r join card_payments p on p.user_id = r.user_id and p.id = r.payment_id
    where r.status = 'asked' and r.asked_at > app_now() - make_interval(hours => ${RESEND_HOURS}) and p.gateway_payment is not null
      and (${only}::uuid is null or r.id = ${only})
    order by r.asked_at, r.id limit 100`.execute(db)
  return rows
}

/** Sends every refund that waits, or only one. The same refund sent twice is one at the gateway, so this may run twice at once, or again after a kill. */
export async function sendRefunds(context: ChangeContext, gateway: CardGateway, only: string | null = null): Promise<void> {
  for (const refund of await unsentRefunds(context.db, only)) {
    const outcome = await gateway.refund(refund).catch((fault: unknown) => {
      if (fault instanceof GatewayDown) return null
      throw fault
    })
    if (outcome !== null)
      await change(context, async (acting) => {
        await settleRefund(acting, { refundId: refund.id, outcome, at: await appNow(acting.tx), by: { job: 'card gateway' } })
      })
  }
}
