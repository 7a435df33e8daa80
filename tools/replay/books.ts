import { sql, type RawBuilder } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

const bought = (week: WeekStart) => sql`
  purchase as (
    select p.id, p.user_id, p.delivery_id, p.fee + coalesce(sum(round(i.unit_price::numeric * i.delivered_quantity / 1000)), 0) as cost
    from purchases p join deliveries d on d.id = p.delivery_id left join purchase_items i on i.delivery_id = p.delivery_id and i.user_id = p.user_id
    where d.week_start_date = ${week}::date group by p.user_id, p.id, p.delivery_id, p.fee
  )`
const moved = sql`
  select t.purchase_id, t.delivery_id, t.cause, account.kind, account.supplier_id, entry.amount
  from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id`

// What must be true of the money of a settled week. Each query selects violations, computed from the single items that arrived.
const rules: Record<string, (week: WeekStart) => RawBuilder<unknown>> = {
  'every delivery is settled': (week) => sql`select from deliveries where week_start_date = ${week}::date and status <> 'settled'`,
  'every transaction adds up to zero': (week) => sql`
    select from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
    where t.delivery_id in (select id from deliveries where week_start_date = ${week}::date)
       or t.purchase_id in (select p.id from purchases p join deliveries d on d.id = p.delivery_id where d.week_start_date = ${week}::date)
    group by t.id having sum(entry.amount) <> 0`,
  'a member is charged what arrived': (week) => sql`
    with ${bought(week)}
    select from purchase where -cost is distinct from (select coalesce(sum(amount), 0) from (${moved}) m
      where m.purchase_id = purchase.id and m.kind = 'member' and m.cause <> 'payment')`,
  'what a member is charged is invoiced': (week) => sql`
    with ${bought(week)}
    select from purchase left join documents invoice on invoice.kind = 'invoice' and invoice.purchase_id = purchase.id
    where coalesce(invoice.total, 0) <> purchase.cost`,
  'every purchase is paid': (week) => sql`
    with ${bought(week)}
    select from purchase where 0 <> (select coalesce(sum(amount), 0) from (${moved}) m where m.purchase_id = purchase.id and m.kind = 'member')`,
  'a supplier gets what members pay for its goods': (week) => sql`
    select from (
      select a.supplier_id, i.delivery_id, sum(round(i.unit_price::numeric * i.delivered_quantity / 1000)) as cost
      from purchase_items i join deliveries d on d.id = i.delivery_id join demand_supplier_allocations a on a.aggregated_demand_id = i.aggregated_demand_id
      where d.week_start_date = ${week}::date group by 1, 2
    ) sold full join (
      select supplier_id, delivery_id, sum(amount) as amount from (${moved}) m
      where kind = 'supplier' and delivery_id in (select id from deliveries where week_start_date = ${week}::date) group by 1, 2
    ) booked using (supplier_id, delivery_id) where coalesce(sold.cost, 0) <> coalesce(booked.amount, 0)`,
  'a settlement is what the supplier gets': (week) => sql`
    select from documents d join deliveries on deliveries.id = d.delivery_id
    where d.kind = 'settlement' and deliveries.week_start_date = ${week}::date and d.total <> (select sum(amount) from (${moved}) m
      where m.delivery_id = d.delivery_id and m.kind = 'supplier' and m.supplier_id = d.supplier_id)`,
  'numbers of documents have no gaps': () => sql`
    select from document_series s left join documents d on d.kind = s.kind and split_part(substr(d.number, 3), '-', 1)::integer = s.year
    group by s.kind, s.year, s.last having count(d.id) <> s.last`,
}

/** The names of the violated rules about the money of a settled week, with the number of rows. */
export async function brokenBooks(db: Db, week: WeekStart): Promise<string[]> {
  const broken: string[] = []
  for (const [name, breaks] of Object.entries(rules)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${breaks(week)}) broken`.execute(db)
    if (rows[0]!.count > 0) broken.push(`${name}: broken in ${rows[0]!.count} places`)
  }
  return broken
}
