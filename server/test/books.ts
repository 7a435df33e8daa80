import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

const ofGoods = sql`coalesce(original.cause, t.cause) in ('purchase', 'difference', 'cancellation', 'loss', 'complaint', 'withdrawal', 'shared')`
const ofPurchase = sql`t.cause in ('purchase', 'difference', 'cancellation', 'loss')`

/** The names of broken invariants of money: the books, documents and what is given back (docs/rules/money.md). */
export async function brokenBooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with moved as (
      select t.id, t.delivery_id, t.purchase_id, t.cause, original.cause as original, account.kind, account.user_id, account.supplier_id, entry.amount,
             ${ofGoods} as is_goods, ${ofPurchase} as is_purchase
      from ledger_transactions t left join ledger_transactions original on original.id = t.corrects_id
      join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    ), document_line as (
      select d.id, d.kind, d.purchase_id, d.total as whole, line ->> 'quantity' as quantity, (line ->> 'total')::bigint as total, (line ->> 'vatRate')::smallint as rate
      from documents d cross join lateral jsonb_array_elements(d.content -> 'lines') line
    )
    select 'a transaction adds up to zero' as name from ledger_entries group by transaction_id having sum(amount) <> 0
    union all select 'members, subsidies and costs pay what suppliers, fees and VAT get' from moved where is_goods group by delivery_id
      having sum(amount) filter (where kind in ('member', 'subsidy', 'costs', 'supplier', 'unordered', 'fees', 'vat')) <> 0
    union all select 'suppliers are owed nothing before it is ordered' from moved join deliveries d on d.id = moved.delivery_id where d.status = 'cleared' and kind = 'supplier'
    union all select 'what is ordered is owed to suppliers' from moved join deliveries d on d.id = moved.delivery_id where d.status <> 'cleared' and kind = 'unordered' group by d.id having sum(amount) <> 0
    union all select 'nobody gets back more of an item than it cost' from purchase_items i
      where exists (select from purchase_losses l where l.user_id = i.user_id and l.purchase_item_id = i.id)
         or exists (select from support_credits c where c.user_id = i.user_id and c.purchase_item_id = i.id)
         or exists (select from withdrawn_items w where w.user_id = i.user_id and w.purchase_item_id = i.id)
      group by i.user_id, i.id having min(refundable_of(i.user_id, i.id)) < 0
    union all select 'nobody gets back more than a purchase cost' from moved where (is_goods or cause = 'benefit') and kind = 'member' and purchase_id is not null
      group by purchase_id having sum(amount) > 0
    union all select 'what a benefit gave is what it paid of purchases' from benefits b left join benefit_uses u on u.user_id = b.user_id and u.benefit_id = b.id
      group by b.user_id, b.id having b.used <> coalesce(sum(u.amount), 0)
    union all select 'what benefits pay is posted' from benefit_uses u full join (
        select split_part(t.key, ':', 2)::uuid as benefit_id, t.purchase_id, sum(amount) as amount from moved join ledger_transactions t on t.id = moved.id
        where moved.kind = 'member' and t.key like 'benefit:%' group by 1, 2
      ) posted using (benefit_id, purchase_id) where coalesce(u.amount, 0) <> coalesce(posted.amount, 0)
    union all select 'what was lost is posted' from purchase_losses full join (
        select user_id, delivery_id, sum(amount) as amount from moved where cause = 'loss' and kind = 'member' group by user_id, delivery_id
      ) posted using (user_id, delivery_id)
      group by user_id, delivery_id having coalesce(sum(purchase_losses.amount), 0) <> coalesce(min(posted.amount), 0)
    union all select 'credits are posted once' from support_credits c full join (
        select t.key, sum(amount) filter (where kind = 'member') as amount from moved join ledger_transactions t on t.id = moved.id where moved.cause = 'complaint' group by t.key
      ) posted on posted.key = 'complaint:' || c.id where c.amount is distinct from posted.amount
    union all select 'accepted withdrawals are posted once' from (
        select 'withdrawal:' || w.id as key, sum(part.amount) as amount from withdrawals w join withdrawn_items part on part.user_id = w.user_id and part.withdrawal_id = w.id
        where w.decision = 'accepted' group by w.id
      ) wanted full join (
        select t.key, sum(amount) filter (where kind = 'member') as amount from moved join ledger_transactions t on t.id = moved.id where moved.cause = 'withdrawal' group by t.key
      ) posted using (key) where wanted.amount is distinct from posted.amount
    union all select 'an invoice is what was posted' from documents d where d.kind = 'invoice' and d.total <>
      (select -sum(amount) from moved where moved.purchase_id = d.purchase_id and kind = 'member' and is_purchase)
    union all select 'the tax of fees on an invoice is posted' from document_line l where l.kind = 'invoice' and l.quantity is null and vat_within(l.total, l.rate) <>
      (select coalesce(sum(amount), 0) from moved where moved.purchase_id = l.purchase_id and kind = 'vat' and is_purchase)
    union all select 'a credit note is what was posted' from documents d join documented_transactions link on link.document_id = d.id
      where d.total <> (select sum(amount) from moved where moved.id = link.transaction_id and moved.user_id = d.user_id)
    union all select 'a settlement is what the supplier gets' from documents d where d.kind = 'settlement' and d.total <>
      (select sum(amount) from moved where moved.supplier_id = d.supplier_id and moved.delivery_id = d.delivery_id and is_goods)
    union all select 'the lines of a document add up to its total' from document_line group by id having sum(total) <> min(whole)
    union all select 'a settled delivery has no open complaint or withdrawal' from deliveries d where d.status = 'settled' and
      exists (select from withdrawals w where w.delivery_id = d.id and w.decision is null and w.requested_at < (select min(issued_at) from documents where delivery_id = d.id and kind = 'settlement'))
    union all select 'numbers of documents have no gaps' from document_series s left join documents d on d.kind = s.kind and split_part(substr(d.number, 3), '-', 1)::integer = s.year
      group by s.kind, s.year, s.last having count(d.id) <> s.last or max(split_part(d.number, '-', 2)::integer) is distinct from nullif(s.last, 0)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
