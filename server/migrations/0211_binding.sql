-- What members agreed to pay for with the binding button (docs/rules/week.md#binding).

create table order_consents (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  -- The week; null: every week, by the regular purchase.
  week_start_date week_start,
  -- The most that the goods may cost, and the fees beside them, in haléře.
  ceiling bigint not null check (ceiling >= 0),
  fees bigint not null check (fees >= 0),
  -- Each line as it was shown: id, itemId, name, unit, quantity, maxPrice.
  lines jsonb not null,
  -- SHA-256 of all that was shown above the button.
  fingerprint bytea not null check (length(fingerprint) = 32),
  confirmed_at timestamptz not null,
  -- Who pressed the button: the member, or the helper of a person without e-mail; null: the seed of a demo.
  confirmed_by uuid references users on delete set null,
  primary key (user_id, id)
);
comment on table order_consents is 'binding: what members agreed to pay for at most, and when; never changed';
create index order_consents_by on order_consents (confirmed_by);
-- Of the consents to one week, the one that allows most is read.
create index order_consents_most on order_consents (user_id, week_start_date, ceiling desc);

create table unordered_lines (
  delivery_id uuid not null references deliveries,
  user_id uuid not null references users,
  source_id uuid not null,
  catalog_item_id uuid not null references catalog_items,
  unit text not null,
  -- What was wanted at which cap, and what of it was ordered at which.
  quantity thousandths not null,
  max_price haler,
  ordered_quantity thousandths not null,
  ordered_max_price haler,
  primary key (delivery_id, user_id, source_id)
);
comment on table unordered_lines is 'pool: lines that were not ordered as they were wanted, because they were not confirmed before the cut-off';
create index unordered_lines_user on unordered_lines (user_id, delivery_id);
