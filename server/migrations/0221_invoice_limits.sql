-- How much a firm may owe and order on invoice (docs/rules/money.md#invoice-limits).

create table invoice_limits (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  amount haler not null check (amount >= 0),
  reason text not null check (length(reason) between 1 and 500),
  set_by uuid not null references users,
  set_at timestamptz not null,
  primary key (user_id, id),
  check (set_by <> user_id)
);
comment on table invoice_limits is 'invoice-limits: how much a member may owe and order on invoice; the latest counts, none is changed';
create index invoice_limits_latest on invoice_limits (user_id, set_at desc, id desc);
create trigger invoice_limits_are_frozen before update or delete or truncate on invoice_limits
  for each statement execute function is_payment_frozen();

-- Set at the cut-off: this order was above the limit, so it is paid in advance.
alter table frozen_options add column is_above_invoice_limit boolean not null default false;

-- Its parameters change.
drop function effective_lines(uuid, date, uuid, uuid[]);

-- Replaced by server/sql.
create function is_within_invoice_limit() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger weekly_demands_added_within_limit after insert on weekly_demands referencing new table as added
  for each statement execute function is_within_invoice_limit();
create trigger weekly_demands_changed_within_limit after update on weekly_demands referencing new table as added old table as removed
  for each statement execute function is_within_invoice_limit();
create trigger variant_items_added_within_limit after insert on weekly_variant_items referencing new table as added
  for each statement execute function is_within_invoice_limit();
create trigger variant_items_changed_within_limit after update on weekly_variant_items referencing new table as added old table as removed
  for each statement execute function is_within_invoice_limit();
create trigger variant_items_removed_within_limit after delete on weekly_variant_items referencing old table as removed
  for each statement execute function is_within_invoice_limit();
create trigger one_time_items_added_within_limit after insert on one_time_items referencing new table as added
  for each statement execute function is_within_invoice_limit();
create trigger one_time_items_changed_within_limit after update on one_time_items referencing new table as added old table as removed
  for each statement execute function is_within_invoice_limit();
create trigger skipped_weeks_removed_within_limit after delete on skipped_weeks referencing old table as removed
  for each statement execute function is_within_invoice_limit();
create trigger shopping_settings_added_within_limit after insert on shopping_settings referencing new table as added
  for each statement execute function is_within_invoice_limit();
create trigger shopping_settings_changed_within_limit after update on shopping_settings referencing new table as added old table as removed
  for each statement execute function is_within_invoice_limit();
