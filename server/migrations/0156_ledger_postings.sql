-- Everything that moves money is posted: payments, complaints, corrections. They need no purchase.

alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  -- Cash in transit is paid, and not in the bank yet. Costs are what the operator bears: goods lost at the handover, withdrawals.
  add constraint ledger_accounts_kind_check check (kind in
    ('member', 'supplier', 'fees', 'vat', 'cash_in_transit', 'bank', 'subsidy', 'rounding', 'costs'));
insert into ledger_accounts (kind) values ('bank'), ('rounding'), ('costs');

alter table ledger_transactions
  alter column purchase_id drop not null,
  alter column delivery_id drop not null,
  -- What the member reads on the statement, in Czech.
  add column note text not null default '' check (length(note) <= 200),
  -- The transaction that a correction takes back. Each is taken back at most once.
  add column corrects_id uuid unique references ledger_transactions,
  drop constraint ledger_transactions_cause_check,
  add constraint ledger_transactions_cause_check check (cause in ('purchase', 'difference', 'cancellation', 'loss', 'complaint', 'withdrawal',
    'shared', 'payment', 'fee', 'refund', 'payout', 'benefit', 'rounding', 'correction')),
  add constraint ledger_transactions_purchase_check
    check (cause not in ('purchase', 'difference', 'cancellation') or (purchase_id is not null and delivery_id is not null)),
  add constraint ledger_transactions_corrects_check check ((cause = 'correction') = (corrects_id is not null));
create index ledger_transactions_posted on ledger_transactions (posted_at, id);
create index ledger_transactions_purchase on ledger_transactions (purchase_id) where purchase_id is not null;

-- Credits of complaints that were decided before they were posted: the supplier of the goods bears them.
insert into ledger_transactions (key, cause, purchase_id, delivery_id, posted_at)
select 'complaint:' || credit.id, 'complaint', purchase.id, purchase.delivery_id, credit.approved_at
from support_credits credit
join purchase_items item on item.user_id = credit.user_id and item.id = credit.purchase_item_id
join purchases purchase on purchase.user_id = item.user_id and purchase.delivery_id = item.delivery_id;
insert into ledger_entries (transaction_id, account_id, amount)
select t.id, account.id, case account.kind when 'member' then credit.amount else -credit.amount end
from support_credits credit
join ledger_transactions t on t.key = 'complaint:' || credit.id
join purchase_items item on item.user_id = credit.user_id and item.id = credit.purchase_item_id
join demand_supplier_allocations award on award.aggregated_demand_id = item.aggregated_demand_id
join ledger_accounts account on (account.kind, account.owner_id) in (('member', credit.user_id), ('supplier', award.supplier_id));
