import { sql } from 'kysely'
import type { ClosingCheck, OpenWork } from '#contract/money/ledger.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Sums {
  all: Money
  members: Money
  subsidies: Money
  costs: Money
  suppliers: Money
  unordered: Money
  fees: Money
  vat: Money
  invoiced: Money
  bookedInvoices: Money
  noted: Money
  bookedNotes: Money
  invoicedFeeVat: Money
  bookedFeeVat: Money
}

// What is not ordered from suppliers yet is left out, and named below.
const ofGoods = sql`not exists (select from deliveries waiting where waiting.id = t.delivery_id and waiting.status = 'cleared') and coalesce(original.cause, t.cause) in ('purchase', 'difference', 'cancellation', 'loss', 'complaint', 'withdrawal', 'shared')`
const ofPurchase = sql`t.cause in ('purchase', 'difference', 'cancellation', 'loss')`

const sumsOf = (db: Db, from: Day, to: Day) =>
  sql<Sums>`
  with moved as (
    select account.kind, entry.amount, ${ofGoods} as is_goods
    from ledger_transactions t left join ledger_transactions original on original.id = t.corrects_id
    join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    where t.posted_at >= ${pragueInstant(from, '00:00')} and t.posted_at < ${pragueInstant(addDays(to, 1), '00:00')}
  ), issued as materialized (
    select id, kind, user_id, purchase_id, total, content from documents where issued_on between ${from}::date and ${to}::date and kind in ('invoice', 'credit_note')
  ), booked as (
    select account.kind, entry.amount from issued
    join ledger_transactions t on t.purchase_id = issued.purchase_id and ${ofPurchase}
    join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    where issued.kind = 'invoice'
  ), noted as (
    select entry.amount from issued join documented_transactions link on link.document_id = issued.id
    join ledger_entries entry on entry.transaction_id = link.transaction_id
    join ledger_accounts account on account.id = entry.account_id and account.user_id = issued.user_id
  ), fee as (
    select vat_within((line ->> 'total')::bigint, (line ->> 'vatRate')::smallint) as vat
    from issued, jsonb_array_elements(content -> 'lines') line where issued.kind = 'invoice' and jsonb_typeof(line -> 'quantity') = 'null'
  )
  select (select coalesce(sum(amount), 0)::bigint from moved) as all,
         (select coalesce(sum(amount) filter (where kind = 'member'), 0)::bigint from moved where is_goods) as members,
         (select coalesce(sum(amount) filter (where kind = 'subsidy'), 0)::bigint from moved where is_goods) as subsidies,
         (select coalesce(sum(amount) filter (where kind = 'costs'), 0)::bigint from moved where is_goods) as costs,
         (select coalesce(sum(amount) filter (where kind = 'supplier'), 0)::bigint from moved where is_goods) as suppliers,
         (select coalesce(sum(amount) filter (where kind = 'unordered'), 0)::bigint from moved where is_goods) as unordered,
         (select coalesce(sum(amount) filter (where kind = 'fees'), 0)::bigint from moved where is_goods) as fees,
         (select coalesce(sum(amount) filter (where kind = 'vat'), 0)::bigint from moved where is_goods) as vat,
         (select coalesce(sum(total), 0)::bigint from issued where kind = 'invoice') as invoiced,
         (select coalesce(-sum(amount) filter (where kind = 'member'), 0)::bigint from booked) as "bookedInvoices",
         (select coalesce(sum(total), 0)::bigint from issued where kind = 'credit_note') as noted,
         (select coalesce(sum(amount), 0)::bigint from noted) as "bookedNotes",
         (select coalesce(sum(vat), 0)::bigint from fee) as "invoicedFeeVat",
         (select coalesce(sum(amount) filter (where kind = 'vat'), 0)::bigint from booked) as "bookedFeeVat"`.execute(db)

const openWork = (db: Db) =>
  sql<OpenWork>`
  select name, count, which from (
    select 1 as place, 'Opravy, které čekají na druhého' as name, count(*)::integer as count, null as which from ledger_corrections where decision is null
    union all select 2, 'Odstoupení, která čekají na vyřízení', count(*)::integer, null from withdrawals where decision is null
    union all select 3, 'Závozy, které čekají na vyúčtování', count(*)::integer, null from deliveries where status = 'handed_over'
    union all select 4, 'Závozy bez vystavených faktur', count(*)::integer, null from deliveries d
      where d.status in ('handed_over', 'settled') and exists (select from purchases p where p.delivery_id = d.id and p.total > 0)
        and not exists (select from documented_deliveries done where done.delivery_id = d.id and done.kind = 'invoice')
    union all select 5, 'Závozy, které nejsou objednané a do kontroly se nepočítají', count(*)::integer,
        string_agg(l.name || ', týden ' || extract(week from d.week_start_date), '; ' order by d.week_start_date, l.name)
      from deliveries d join localities l on l.id = d.locality_id where d.status = 'cleared'
    union all select 6, 'Pokladny výdeje, které při počítání neseděly', count(*)::integer,
        string_agg(u.display_name || ', ' || l.name || ', týden ' || extract(week from d.week_start_date), '; ' order by d.week_start_date, l.name)
      from (select distinct on (delivery_id, counted_by) * from till_counts order by delivery_id, counted_by, counted_at desc, id desc) last
      join deliveries d on d.id = last.delivery_id join localities l on l.id = d.locality_id join users u on u.id = last.counted_by
      where d.status <> 'settled' and last.counted <> last.expected
    union all select 7, 'Pokladny výdeje, které nikdo nespočítal', count(*)::integer,
        string_agg(u.display_name || ', ' || l.name || ', týden ' || extract(week from d.week_start_date), '; ' order by d.week_start_date, l.name)
      from deliveries d join localities l on l.id = d.locality_id
      cross join lateral (
        select distinct p.recorded_by from purchases bought join payments p on p.user_id = bought.user_id and p.purchase_id = bought.id
        where bought.delivery_id = d.id and p.method = 'cash' and not is_taken_back('payment:' || p.id)
      ) taken join users u on u.id = taken.recorded_by
      where d.status = 'handed_over' and not exists (select from till_counts c where c.delivery_id = d.id and c.counted_by = taken.recorded_by)
  ) work where count > 0 order by place`.execute(db)

/**
 * Whether the books of these days agree: everything adds up to zero, what members, subsidies and costs pay is what suppliers, fees and VAT get,
 * and documents say the same as the books (docs/rules/money.md#closing).
 */
export async function checkClosing(db: Db, { from, to }: { from: Day; to: Day }): Promise<{ checks: ClosingCheck[]; open: OpenWork[] }> {
  const sums = (await sumsOf(db, from, to)).rows[0]!
  return {
    checks: [
      { name: 'Součet všech zápisů', expected: haler(0), found: sums.all },
      {
        name: 'Členové, dotace a náklady = dodavatelé, poplatky a DPH',
        // What was posted as not ordered on another day, and is ordered since.
        expected: haler(sums.suppliers + sums.unordered + sums.fees + sums.vat),
        found: haler(-sums.members - sums.subsidies - sums.costs),
      },
      { name: 'Faktury = nákupy v účtech', expected: sums.bookedInvoices, found: sums.invoiced },
      { name: 'Opravné doklady = změny cen v účtech', expected: sums.bookedNotes, found: sums.noted },
      { name: 'DPH z poplatků na fakturách = v účtech', expected: sums.bookedFeeVat, found: sums.invoicedFeeVat },
    ],
    open: (await openWork(db)).rows,
  }
}
