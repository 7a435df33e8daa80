import { sql } from 'kysely'
import type { PurchaseCause } from '#domain/money/ledger/posting.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { insertWholeSets, joinWholeSets } from '#server/platform/db/long-work.ts'
import { postApart, type Only } from './post-apart.ts'

/**
 * Posts what changed in the purchases of a delivery since the last posting: one transaction for every purchase that owes something else than
 * is posted, and none if nothing changed. The entries are those of `purchaseEntries` and `entriesBetween` (domain/money/ledger/posting.ts,
 * docs/rules/money.md#ledger).
 * Runs in the transaction that changed the purchases, under the exclusive lock of the delivery. One that cannot be posted is left out.
 */
export async function postPurchases(tx: Tx, deliveryId: string, cause: PurchaseCause, at: Date, only: Only = null): Promise<void> {
  const post = (some: Only) =>
    insertWholeSets(tx, async () => {
      await joinWholeSets(tx, () => openPurchaseAccounts(tx, deliveryId))
      await joinWholeSets(tx, () => postDifferences(tx, { deliveryId, cause, at }, some))
    })
  await postApart(tx, { deliveryId, step: 'purchase', at }, post, only)
}

const openPurchaseAccounts = (tx: Tx, deliveryId: string) =>
  sql`
  insert into ledger_accounts (kind, user_id, supplier_id)
  select 'member', user_id, null::uuid from purchases where delivery_id = ${deliveryId}
  union all
  select distinct 'supplier', null::uuid, award.supplier_id
  from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
  where pool.delivery_id = ${deliveryId}
  on conflict (kind, owner_id) do nothing`.execute(tx)

const nobody = sql.lit('00000000-0000-0000-0000-000000000000')

interface Posting {
  deliveryId: string
  cause: PurchaseCause
  at: Date
}

const postDifferences = (tx: Tx, { deliveryId, cause, at }: Posting, only: Only) =>
  sql`
  with award as materialized (
    -- Suppliers get what was ordered from them; until then nobody does.
    select award.aggregated_demand_id, case when sent.id is null then 'unordered' else 'supplier' end as kind,
           case when sent.id is null then ${nobody}::uuid else award.supplier_id end as owner_id
    from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
    left join purchase_orders sent on sent.delivery_id = pool.delivery_id and sent.supplier_id = award.supplier_id
    where pool.delivery_id = ${deliveryId}
  ), bought as (
    select p.id as purchase_id, p.user_id, award.kind, award.owner_id, sum(coalesce(item.delivered_total, item.total))::bigint as amount
    from purchases p
    join purchase_items item on item.delivery_id = p.delivery_id and item.user_id = p.user_id
    join award on award.aggregated_demand_id = item.aggregated_demand_id
    where p.delivery_id = ${deliveryId} group by p.id, p.user_id, award.kind, award.owner_id
  ), fee as (
    select p.id as purchase_id, p.user_id, p.fee::bigint as amount, vat_within(p.fee, rate.standard) as vat
    from purchases p, (select vat_rate_on('standard', delivery_on) as standard from deliveries where id = ${deliveryId}) rate
    where p.delivery_id = ${deliveryId} and p.fee > 0
  ), moved (purchase_id, kind, owner_id, amount) as (
    select purchase_id, 'member', user_id, -amount from bought
    union all select purchase_id, kind, owner_id, amount from bought
    union all select purchase_id, 'member', user_id, -amount from fee
    union all select purchase_id, 'fees', ${nobody}::uuid, amount - vat from fee
    union all select purchase_id, 'vat', ${nobody}::uuid, vat from fee
    union all select t.purchase_id, account.kind, account.owner_id, -entry.amount
    from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    where t.delivery_id = ${deliveryId} and t.cause in ('purchase', 'difference', 'cancellation')
  ), difference as materialized (
    select purchase_id, kind, owner_id, sum(amount) as amount from moved ${only === null ? sql`` : sql`where purchase_id = any(${only}::uuid[])`} group by purchase_id, kind, owner_id having sum(amount) <> 0
  ), earlier as (
    select purchase_id, count(*) as times from ledger_transactions
    where delivery_id = ${deliveryId} and cause in ('purchase', 'difference', 'cancellation') group by purchase_id
  ), made as (
    insert into ledger_transactions (key, cause, purchase_id, delivery_id, posted_at)
    select 'purchase:' || purchase_id || ':' || coalesce(earlier.times, 0),
           -- One that was left out until now is a purchase, not a difference to one.
           case when earlier.times is null and ${cause} = 'difference' then 'purchase' else ${cause} end, purchase_id, ${deliveryId}::uuid, ${at}::timestamptz
    from (select distinct purchase_id from difference) changed left join earlier using (purchase_id)
    returning id, purchase_id
  )
  insert into ledger_entries (transaction_id, account_id, amount)
  select made.id, account.id, difference.amount
  from difference
  join made using (purchase_id)
  join ledger_accounts account on account.kind = difference.kind and account.owner_id = difference.owner_id`.execute(tx)
