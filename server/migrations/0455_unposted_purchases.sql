-- Purchases for which a step of their delivery failed while it was done for all others (docs/rules/money.md#apart).

create table unposted_purchases (
  user_id uuid not null references users,
  purchase_id uuid not null,
  step text not null check (step in ('purchase', 'benefits_begun', 'benefits', 'payment', 'loss', 'invoice', 'credit_note')),
  delivery_id uuid not null references deliveries,
  fault text not null check (length(fault) between 1 and 300),
  failed_at timestamptz not null,
  is_asked boolean not null default false,
  primary key (user_id, purchase_id, step)
);
create index unposted_purchases_delivery on unposted_purchases (delivery_id, step);
comment on table unposted_purchases is 'ledger: purchases for which a step of their delivery failed while it was done for all others, until it is done for them too';
comment on column unposted_purchases.is_asked is 'the next run tries it again';
