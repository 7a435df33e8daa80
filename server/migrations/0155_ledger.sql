-- The books: double entry, append-only. A balance is a sum, and a correction is another transaction.

create table ledger_accounts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('member', 'supplier', 'fees', 'vat', 'cash_in_transit', 'subsidy')),
  user_id uuid references users,
  supplier_id uuid references suppliers,
  owner_id uuid not null generated always as (coalesce(user_id, supplier_id, '00000000-0000-0000-0000-000000000000')) stored,
  check ((kind = 'member') = (user_id is not null)),
  check ((kind = 'supplier') = (supplier_id is not null)),
  unique (kind, owner_id)
);
comment on table ledger_accounts is 'ledger: whose money is counted: of a member, of a supplier, or one of each other kind';
create index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null;
create index ledger_accounts_supplier on ledger_accounts (supplier_id) where supplier_id is not null;

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  -- A second posting under the same key is refused, so nothing is posted twice.
  key text not null unique,
  cause text not null check (cause in ('purchase', 'difference', 'cancellation')),
  -- The purchase. Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid not null,
  delivery_id uuid not null references deliveries,
  posted_at timestamptz not null
);
comment on table ledger_transactions is 'ledger: why money moved';
create index ledger_transactions_delivery on ledger_transactions (delivery_id, purchase_id);

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  -- In haléře. Above 0 it is owed to the owner of the account, below 0 the owner owes it.
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id)
);
comment on table ledger_entries is 'ledger: how much moved on each account; the entries of a transaction add up to 0';
create index ledger_entries_account on ledger_entries (account_id, transaction_id) include (amount);

-- Purchases of the time before the ledger.
insert into ledger_accounts (kind) values ('fees'), ('vat'), ('cash_in_transit'), ('subsidy');
insert into ledger_accounts (kind, user_id) select 'member', user_id from purchases group by user_id;
insert into ledger_accounts (kind, supplier_id) select 'supplier', supplier_id from demand_supplier_allocations group by supplier_id;
insert into ledger_transactions (key, cause, purchase_id, delivery_id, posted_at)
select 'purchase:' || id || ':0', 'purchase', id, delivery_id, created_at from purchases;
with goods as (
  select p.id as purchase_id, p.user_id, award.supplier_id, sum(coalesce(item.delivered_total, item.total)) as amount
  from purchases p
  join purchase_items item on item.delivery_id = p.delivery_id and item.user_id = p.user_id
  join demand_supplier_allocations award on award.aggregated_demand_id = item.aggregated_demand_id
  group by p.id, p.user_id, award.supplier_id
), fee as (
  select p.id as purchase_id, p.user_id, p.fee as amount,
         div(p.fee * 2 * vat_rate_on('standard', d.delivery_on)::numeric + 100 + vat_rate_on('standard', d.delivery_on),
             2 * (100 + vat_rate_on('standard', d.delivery_on))) as vat
  from purchases p join deliveries d on d.id = p.delivery_id where p.fee > 0
), owed (purchase_id, kind, owner_id, amount) as (
  select purchase_id, 'member', user_id, -amount from goods
  union all select purchase_id, 'supplier', supplier_id, amount from goods
  union all select purchase_id, 'member', user_id, -amount from fee
  union all select purchase_id, 'fees', '00000000-0000-0000-0000-000000000000', amount - vat from fee
  union all select purchase_id, 'vat', '00000000-0000-0000-0000-000000000000', vat from fee
)
insert into ledger_entries (transaction_id, account_id, amount)
select t.id, account.id, sum(owed.amount)
from owed
join ledger_transactions t on t.purchase_id = owed.purchase_id
join ledger_accounts account on account.kind = owed.kind and account.owner_id = owed.owner_id
group by t.id, account.id having sum(owed.amount) <> 0;

-- Replaced by server/sql.
create function is_ledger_frozen() returns trigger language plpgsql as $$ begin return null; end $$;
create function is_transaction_balanced() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger ledger_accounts_are_frozen before update or delete or truncate on ledger_accounts
  for each statement execute function is_ledger_frozen();
create trigger ledger_transactions_are_frozen before update or delete or truncate on ledger_transactions
  for each statement execute function is_ledger_frozen();
create trigger ledger_entries_are_frozen before update or delete or truncate on ledger_entries
  for each statement execute function is_ledger_frozen();
create trigger ledger_entries_are_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function is_transaction_balanced();
