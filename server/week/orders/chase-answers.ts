import { sql } from 'kysely'
import { dueChase, type Chase } from '#domain/week/orders/order-hours.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { answerDueAt } from '#server/week/deliveries/answer-due-at.ts'
import { tellOperators } from './tell-operators.ts'

/** Orders without an answer to each line for which a step is due. Selected by state, so an outage skips none. */
async function dueChases({ db }: ChangeContext): Promise<{ id: string; is: Chase }[]> {
  const { rows } = await sql<{ id: string; dueAt: Date; sentAt: Date; remindedAt: Date | null; missedAt: Date | null }>`
    select o.id, ${answerDueAt} as "dueAt", o.sent_at as "sentAt", o.reminded_at as "remindedAt", o.missed_at as "missedAt"
    from purchase_orders o join deliveries d on d.id = o.delivery_id
    where o.status = 'sent' and o.missed_at is null and d.status = 'ordered' order by o.number`.execute(db)
  if (rows.length === 0) return []
  const now = await appNow(db)
  return rows.flatMap(({ id, ...order }) => {
    const is = dueChase(order, now)
    return is === null ? [] : [{ id, is }]
  })
}

/** Reminds suppliers of orders before they must have answered them, and tells operators of those that did not, once each (docs/rules/week.md#orders). */
export async function chaseAnswers(context: ChangeContext): Promise<void> {
  for (const { id, is } of await dueChases(context))
    await change(context, async ({ tx }) => {
      const now = await appNow(tx)
      const column = sql.ref(is === 'remind' ? 'reminded_at' : 'missed_at')
      const { numAffectedRows } = await sql`
        update purchase_orders set ${column} = ${now} where id = ${id} and status = 'sent' and ${column} is null`.execute(tx)
      if (numAffectedRows !== 1n) return
      await (is === 'remind' ? remind(tx, id, now) : tellOperators(tx, id, now, 'missing'))
    })
}

const remind = (tx: Tx, orderId: string, now: Date) =>
  postMessages(
    tx,
    'order_unanswered',
    now,
    sql`
    select 'order_unanswered:' || o.id, supplier.created_by, jsonb_build_object('orderId', o.id)
    from purchase_orders o join suppliers supplier on supplier.id = o.supplier_id where o.id = ${orderId} and supplier.created_by is not null`,
  )
