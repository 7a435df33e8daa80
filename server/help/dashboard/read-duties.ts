import { sql } from 'kysely'
import type { DutyCount } from '#contract/help/dashboard.ts'
import { dutiesOf, type Duty } from '#domain/help/dashboard/duty.ts'
import type { Role } from '#domain/people/account/role.ts'
import { replyTime, waitingSince } from '#server/help/support/desk-queue.ts'
import type { Db } from '#server/platform/db/database.ts'

// Each counts what waits, and when the first of it is due.
const statements = (supplierId: string | null): Record<Duty, ReturnType<typeof sql>> => ({
  requests: sql`
    select count(since), min(since) + ${replyTime} from (select ${waitingSince} as since from support_requests r where r.deleted_at is null) waiting`,
  handovers: sql`
    select count(*), null from purchases p join deliveries d on d.id = p.delivery_id
    where d.delivery_on = (select app_today()) and d.status in ('in_transit', 'ready') and p.items > 0
      and not coalesce((select e.kind = 'handed_over' from handover_events e where e.purchase_id = p.id and e.kind in ('handed_over', 'undone')
                        order by e.happened_at desc, e.device desc, e.id desc limit 1), false)`,
  orders_to_receive: sql`
    select count(*), null from purchase_orders o join deliveries d on d.id = o.delivery_id
    where o.status <> 'received' and d.status in ('ordered', 'in_transit') and d.delivery_on <= (select app_today()) + 1`,
  deliveries_to_close: sql`
    select count(*), min(cut_off_at) from deliveries where status = 'collecting' and cut_off_at <= (select app_now()) + interval '1 day'`,
  deliveries_to_clear: sql`select count(*), min(offers_close_at) from deliveries where status in ('closed', 'offering')`,
  orders_to_send: sql`
    select count(*), null from deliveries d where d.status = 'cleared'
      and exists (select from purchases p where p.delivery_id = d.id and p.items > 0)`,
  orders_to_confirm: sql`select count(*), null from purchase_orders where supplier_id = ${supplierId}::uuid and status = 'sent'`,
  open_for_offers: sql`
    select count(*), min(offers_close_at) from deliveries
    where ${supplierId}::uuid is not null and status in ('collecting', 'closed', 'offering')
      and offers_close_at > (select app_now()) and offers_close_at <= (select app_now()) + interval '2 days'`,
  off_catalog: sql`select count(*), null from off_catalog_requests where processing_status = 'confirmed'`,
  applications: sql`select count(*), null from supplier_applications where state = 'waiting'`,
})

/** What waits for somebody with this role, in one statement; nothing for a member. */
export async function readDuties(db: Db, { role, supplierId }: { role: Role; supplierId: string | null }): Promise<DutyCount[]> {
  const duties = dutiesOf(role)
  if (duties.length === 0) return []
  const counts = statements(supplierId)
  const { rows } = await sql<DutyCount>`
    ${sql.join(
      duties.map(
        (duty) =>
          sql`select ${duty}::text as duty, counted.count::integer, counted.due::timestamptz as "dueAt" from (${counts[duty]}) counted (count, due)`,
      ),
      sql` union all `,
    )}`.execute(db)
  return duties.map((duty) => rows.find((row) => row.duty === duty)!)
}
