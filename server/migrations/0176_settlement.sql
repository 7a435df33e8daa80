-- After the handover: what was lost there, what a delivery shares, its invoices and credit notes, withdrawals, and its settlement
-- (docs/rules/money.md).

create table purchase_losses (
  user_id uuid not null,
  purchase_item_id uuid not null,
  delivery_id uuid not null references deliveries,
  -- What the member was not handed, and does not pay.
  quantity thousandths not null check (quantity > 0),
  amount haler not null check (amount > 0),
  posted_at timestamptz not null,
  primary key (user_id, purchase_item_id),
  foreign key (user_id, purchase_item_id) references purchase_items (user_id, id)
);
comment on table purchase_losses is 'ledger: what was not handed over of a purchase item, and is not paid';
create index purchase_losses_delivery on purchase_losses (delivery_id);
create trigger purchase_losses_are_frozen before update or delete or truncate on purchase_losses
  for each statement execute function is_ledger_frozen();

create table withdrawals (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  purchase_id uuid not null,
  delivery_id uuid not null references deliveries,
  requested_at timestamptz not null,
  -- The goods came back and the price is credited, or not, with a reason.
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by uuid references users,
  reason text check (length(reason) between 3 and 500),
  primary key (user_id, id),
  unique (id),
  foreign key (user_id, purchase_id) references purchases (user_id, id),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check ((decision = 'refused') <= (reason is not null)),
  check (decided_by <> user_id)
);
comment on table withdrawals is 'withdrawals: members withdrew from the contract about items of a purchase';
create index withdrawals_open on withdrawals (requested_at) where decision is null;
create index withdrawals_purchase on withdrawals (purchase_id);
create trigger withdrawals_history after update or delete on withdrawals for each row execute function record_history();

create table withdrawn_items (
  user_id uuid not null,
  purchase_item_id uuid not null,
  withdrawal_id uuid not null,
  -- What the item still costs: the price that is credited once it is back.
  amount haler not null check (amount > 0),
  primary key (user_id, purchase_item_id),
  foreign key (user_id, purchase_item_id) references purchase_items (user_id, id),
  foreign key (user_id, withdrawal_id) references withdrawals (user_id, id)
);
comment on table withdrawn_items is 'withdrawals: the items of a withdrawal; each item is withdrawn from once';

-- Goods of these kinds, and of all below, spoil quickly: there is no withdrawal from them (§ 1837 e) of the Civil Code).
alter table categories add column is_perishable boolean not null default false;
update categories set is_perishable = true where type = 'product' and name in
  ('Ovoce a zelenina', 'Mléčné a chlazené', 'Pečivo', 'Maso', 'Mražené');

create table document_series (
  kind text not null check (kind in ('invoice', 'credit_note', 'settlement')),
  year smallint not null,
  last integer not null check (last >= 0),
  primary key (kind, year)
);
comment on table document_series is 'documents: the last number of each year; its row lock keeps the numbers without gaps';

create table documents (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note', 'settlement')),
  number text not null unique,
  -- What it was issued for, so that it is issued once: `invoice:<purchase>`.
  key text not null unique,
  user_id uuid references users,
  supplier_id uuid references suppliers,
  delivery_id uuid not null references deliveries,
  purchase_id uuid,
  corrects_id uuid references documents,
  issued_at timestamptz not null,
  issued_on date not null,
  taxable_on date not null,
  due_on date not null,
  -- Of a credit note what is returned; below zero if it adds to the invoice.
  total bigint not null,
  -- Seller, buyer and lines as they were: domain/money/documents/document.ts.
  content jsonb not null,
  check ((kind = 'settlement') = (supplier_id is not null) and (kind <> 'settlement') = (user_id is not null)),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'settlement') = (purchase_id is null))
);
comment on table documents is 'documents: invoices, credit notes and settlements; never changed';
create unique index documents_invoice on documents (purchase_id) where kind = 'invoice';
create index documents_user on documents (user_id, issued_at desc) where user_id is not null;
create index documents_supplier on documents (supplier_id, issued_at desc) where supplier_id is not null;
create index documents_delivery on documents (delivery_id, kind);
create index documents_issued on documents (issued_on, number);
create index documents_corrects on documents (corrects_id) where corrects_id is not null;

create table documented_transactions (
  transaction_id uuid primary key references ledger_transactions,
  document_id uuid not null references documents
);
comment on table documented_transactions is 'documents: changes of the price of a purchase after it was made, and the document that states each';
create index documented_transactions_document on documented_transactions (document_id);

create table documented_deliveries (
  delivery_id uuid not null references deliveries,
  kind text not null check (kind in ('invoice', 'settlement')),
  issued_at timestamptz not null,
  primary key (delivery_id, kind)
);
comment on table documented_deliveries is 'documents: deliveries whose invoices, or settlements, are issued';

-- Replaced by server/sql.
create function is_document_frozen() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger documents_are_frozen before update or delete or truncate on documents for each statement execute function is_document_frozen();
create trigger documented_transactions_are_frozen before update or delete or truncate on documented_transactions
  for each statement execute function is_document_frozen();

-- Changes of prices, for their credit notes; there are few among all transactions.
create index ledger_transactions_changes on ledger_transactions (purchase_id) where cause in ('complaint', 'withdrawal', 'shared', 'correction');

create table ledger_corrections (
  id uuid primary key default uuidv7(),
  transaction_id uuid not null references ledger_transactions,
  -- What moves at most on one account.
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  decision text check (decision in ('posted', 'rejected')),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
comment on table ledger_corrections is 'ledger: proposals to take a transaction back; large ones need a second person';
create unique index ledger_corrections_once on ledger_corrections (transaction_id) where decision is distinct from 'rejected';
create trigger ledger_corrections_history after update or delete on ledger_corrections for each row execute function record_history();

create table dunnings (
  document_id uuid not null references documents,
  stage smallint not null check (stage between 1 and 3),
  user_id uuid not null references users,
  -- What of the invoice was not paid then.
  amount bigint not null check (amount > 0),
  sent_at timestamptz not null,
  primary key (document_id, stage)
);
comment on table dunnings is 'receivables: reminders of unpaid invoices, by stage';
create index dunnings_user on dunnings (user_id, sent_at desc);

create table dunning_stops (
  user_id uuid primary key references users,
  until_on date not null,
  reason text not null check (length(reason) between 3 and 500),
  stopped_by uuid not null references users,
  stopped_at timestamptz not null
);
comment on table dunning_stops is 'receivables: members who are not reminded for a while';
create trigger dunning_stops_history after insert or update or delete on dunning_stops for each row execute function record_history();
