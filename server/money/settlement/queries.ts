import { sql, type RawBuilder } from 'kysely'
import type { DeliveryToSettle } from '#contract/money/settlement.ts'
import type { DeliveryBooks } from '#domain/money/settlement/settlement.ts'
import { settlementFaults } from '#domain/money/settlement/settlement.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { hasCountToConfirm } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = Omit<DeliveryToSettle, 'faults'> & DeliveryBooks

const booksOf = (db: Db, which: RawBuilder<unknown>) =>
  sql<Row>`
  select d.id as "deliveryId", l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", d.status,
         coalesce(booked.members, 0) as members, coalesce(booked.suppliers, 0) as suppliers, coalesce(booked.fees, 0) as fees,
         coalesce(booked.vat, 0) as vat, coalesce(booked.subsidies, 0) as subsidies, coalesce(booked.costs, 0) as costs,
         (bought.total - lost.amount - changed.members) as "owedByMembers", (received.total - changed.suppliers) as "owedToSuppliers",
         bought.purchases, bought.uninvoiced as "withoutInvoice", complaint.open as "openComplaints", ${hasCountToConfirm(sql`d.id`)} as "hasCountToConfirm", withdrawal.open as "openWithdrawals",
         (select count(distinct u.purchase_id)::integer from unposted_purchases u where u.delivery_id = d.id) as unposted
  from deliveries d join localities l on l.id = d.locality_id
  left join lateral (
    select sum(entry.amount) filter (where account.kind = 'member')::bigint as members,
           sum(entry.amount) filter (where account.kind = 'supplier')::bigint as suppliers,
           sum(entry.amount) filter (where account.kind = 'fees')::bigint as fees,
           sum(entry.amount) filter (where account.kind = 'vat')::bigint as vat,
           sum(entry.amount) filter (where account.kind = 'subsidy')::bigint as subsidies,
           sum(entry.amount) filter (where account.kind = 'costs')::bigint as costs
    from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    where t.delivery_id = d.id and ${isOfGoods}
  ) booked on true
  left join lateral (
    select coalesce(sum(coalesce(item.total, 0) + p.fee), 0)::bigint as total, count(*)::integer as purchases,
           count(*) filter (where coalesce(item.total, 0) + p.fee > coalesce(gone.amount, 0) and not exists (
             select from documents invoice where invoice.kind = 'invoice' and invoice.purchase_id = p.id))::integer as uninvoiced
    from purchases p left join (
      select i.user_id, sum(coalesce(i.delivered_total, i.total))::bigint as total from purchase_items i where i.delivery_id = d.id group by i.user_id
    ) item on item.user_id = p.user_id
    left join (select user_id, sum(amount) as amount from purchase_losses where delivery_id = d.id group by user_id) gone on gone.user_id = p.user_id
    where p.delivery_id = d.id
  ) bought on true
  left join lateral (select coalesce(sum(amount), 0)::bigint as amount from purchase_losses where delivery_id = d.id) lost on true
  left join lateral (
    select coalesce(sum(coalesce(line.received_total, line.ordered_total)), 0)::bigint as total
    from purchase_orders o join purchase_order_lines line on line.order_id = o.id where o.delivery_id = d.id
  ) received on true
  left join lateral (
    select coalesce(sum(entry.amount) filter (where account.kind = 'member'), 0)::bigint as members,
           coalesce(-sum(entry.amount) filter (where account.kind = 'supplier'), 0)::bigint as suppliers
    from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    left join ledger_transactions original on original.id = t.corrects_id
    where t.delivery_id = d.id and coalesce(original.cause, t.cause) in ('complaint', 'withdrawal', 'shared')
  ) changed on true
  left join lateral (
    select count(*)::integer as open from support_requests r join purchase_items i on i.user_id = r.user_id and i.id = r.purchase_item_id
    where i.delivery_id = d.id and r.type = 'complaint' and r.status in ('open', 'in_progress')
  ) complaint on true
  left join lateral (select count(*)::integer as open from withdrawals w where w.delivery_id = d.id and w.decision is null) withdrawal on true
  where ${which}
  order by d.delivery_on desc, l.name collate "cs-CZ-x-icu"`.execute(db)

// What goods and fees cost; how they are paid is another matter.
const isOfGoods = sql`(t.cause in ('purchase', 'difference', 'cancellation', 'loss', 'complaint', 'withdrawal', 'shared')
  or exists (select from ledger_transactions original where original.id = t.corrects_id and original.cause in ('loss', 'complaint', 'withdrawal', 'shared')))`

/** What the books say about a delivery. */
export async function deliveryBooks(db: Db, deliveryId: string): Promise<Row | null> {
  return (await booksOf(db, sql`d.id = ${deliveryId}`)).rows[0] ?? null
}

/** The deliveries to settle, and those of the last five weeks that are settled, each with what stands in the way. */
export async function deliveriesToSettle(db: Db): Promise<DeliveryToSettle[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from deliveries
    where status = 'handed_over'
      or status = 'settled' and delivery_on > app_today() - 35 and exists (select from purchases p where p.delivery_id = deliveries.id)
    order by status = 'settled', delivery_on desc limit ${MOST_LISTED}`.execute(db)
  const { rows } = await booksOf(db, sql`d.id = any(${found.map(({ id }) => id)}::uuid[])`)
  return rows.map((row) => ({ ...row, faults: row.status === 'settled' ? [] : settlementFaults(row) }))
}

/** How many deliveries can be settled now: nothing stands in the way of their button. */
export async function readyToSettle(db: Db): Promise<number> {
  const { rows } = await booksOf(db, sql`d.status = 'handed_over'`)
  return rows.filter((row) => settlementFaults(row).length === 0).length
}
