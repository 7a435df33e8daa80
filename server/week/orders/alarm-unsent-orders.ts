import { sql } from 'kysely'
import { dueAlarm, type AlarmHours } from '#domain/week/orders/order-hours.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { operators } from './tell-operators.ts'

/** Deliveries with prices and purchases whose orders were not sent, and the alarm about them that is due. Selected by state, so an outage skips none. */
async function dueAlarms({ db }: ChangeContext): Promise<{ id: string; hours: AlarmHours }[]> {
  const { rows } = await sql<{ id: string; lastAt: Date; told: number | null }>`
    select d.id, last_order_at(d) as "lastAt", (select min(hours) from order_alarms where delivery_id = d.id) as told
    from deliveries d where d.status = 'cleared' and exists (select from purchases p where p.delivery_id = d.id and p.items > 0)
    order by d.delivery_on, d.id`.execute(db)
  if (rows.length === 0) return []
  const now = await appNow(db)
  return rows.flatMap(({ id, ...row }) => {
    const hours = dueAlarm(row, now)
    return hours === null ? [] : [{ id, hours }]
  })
}

/** Tells operators of orders that were not sent, as the last hour nears and when it has passed, once each (docs/rules/week.md#orders). */
export async function alarmUnsentOrders(context: ChangeContext): Promise<void> {
  for (const { id, hours } of await dueAlarms(context))
    await change(context, async ({ tx }) => {
      const now = await appNow(tx)
      const { numAffectedRows } = await sql`
        insert into order_alarms (delivery_id, hours, told_at)
        select id, ${hours}, ${now} from deliveries where id = ${id} and status = 'cleared' on conflict do nothing`.execute(tx)
      if (numAffectedRows !== 1n) return
      await postMessages(
        tx,
        'orders_not_sent',
        now,
        sql`
        select 'orders_not_sent:' || ${id}::text || ':' || ${String(hours)}::text || ':' || f.user_id, f.user_id, jsonb_build_object('deliveryId', ${id}::text)
        from ${operators}`,
      )
    })
}
