import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#domain/money/money.ts'

/** What the books owe a supplier, and how much of it is settled, so that it can be paid: the rest is of deliveries that are not settled yet. */
export interface SupplierBalance {
  owed: Money
  settled: Money
}

/** The columns of `SupplierBalance` of the supplier with this id; subselects of one query. */
export const supplierBalance = (supplierId: RawBuilder<unknown>) => sql<SupplierBalance>`
  select coalesce(sum(entry.amount), 0)::bigint as owed,
         coalesce(sum(entry.amount) filter (where delivery.status is null or delivery.status = 'settled'), 0)::bigint as settled
  from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
  join ledger_transactions posted on posted.id = entry.transaction_id left join deliveries delivery on delivery.id = posted.delivery_id
  where account.supplier_id = ${supplierId}`
