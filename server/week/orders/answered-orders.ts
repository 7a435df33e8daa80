import { sql } from 'kysely'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { AnsweredOrder } from '#domain/week/orders/order.ts'
import type { Db } from '#server/platform/db/database.ts'
import { answerDueAt } from '#server/week/deliveries/answer-due-at.ts'

/** A line of an order that its supplier confirmed with less, and who bought of it. */
export interface LessLine {
  name: string
  unit: Unit
  quantity: Quantity
  confirmed: Quantity
  userIds: string[]
}

interface AnsweredMail extends AnsweredOrder {
  number: number
  supplierName: string
  localityName: string
  deliveryId: string
  deliveryOn: Day
  dueAt: Date
  weekStart: WeekStart
  less: LessLine[]
}

/** Orders that are not received, with what is confirmed less of them; what came of a received one is told otherwise. */
export async function answeredOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AnsweredMail>> {
  const { rows } = await sql<Omit<AnsweredMail, 'shortLines'> & { id: string }>`
    select o.id, o.number, o.status, s.name as "supplierName", l.name as "localityName", d.id as "deliveryId", d.delivery_on as "deliveryOn",
           ${answerDueAt} as "dueAt", d.week_start_date as "weekStart", o.missed_at is not null as "isLate", coalesce(line.list, '[]') as less
    from purchase_orders o join suppliers s on s.id = o.supplier_id join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id
    cross join lateral (
      select json_agg(json_build_object('name', line.item_name, 'unit', pool.unit, 'quantity', line.quantity, 'confirmed', line.confirmed_quantity,
               'userIds', (select json_agg(distinct bought.user_id) from purchase_items bought where bought.aggregated_demand_id = pool.id))
               order by line.item_name collate "cs-CZ-x-icu", line.id) as list
      from purchase_order_lines line join aggregated_demands pool on pool.id = line.aggregated_demand_id
      where line.order_id = o.id and line.confirmed_quantity < line.quantity
    ) line
    where o.id = any(${ids}::uuid[]) and o.status <> 'received'`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, shortLines: row.less.length }]))
}
