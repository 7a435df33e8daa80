-- What becomes of the items that members describe, and how one item of the catalog takes another's place in everybody's baskets
-- (docs/decisions/028-off-catalog-queue.md).

-- Every change of a basket holds one lock more, shared by all: who changes the baskets of many at once holds it alone, for that moment. It
-- is the first of all locks, so that nobody waits for it with anything in hand.
create or replace function lock_household(of_user uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('baskets', 4));
  select pg_advisory_xact_lock_shared(hashtextextended(of_user::text, 2));
$$;
create or replace function lock_household_alone(of_user uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('baskets', 4));
  select pg_advisory_xact_lock(hashtextextended(of_user::text, 2));
$$;
create function lock_all_households_alone() returns void language sql volatile as
  $$ select pg_advisory_xact_lock(hashtextextended('baskets', 4)) $$;

-- The shared lock of a delivery, unless somebody closes it just now.
create function try_lock_delivery(of_delivery uuid) returns boolean language sql volatile as
  $$ select pg_try_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1)) $$;

-- Who has an item, without reading everybody's lines.
create index weekly_demands_item on weekly_demands (catalog_item_id);
create index weekly_variant_items_item on weekly_variant_items (catalog_item_id) where weekly_demand_id is null;

-- Null while a manager has not refused it; what is refused is its member's alone for good, and is no longer offered to anybody.
alter table catalog_items
  add column rejection text check (length(rejection) between 1 and 500),
  add constraint rejected_is_private check (rejection is null or (is_off_catalog and approved_at is null and not is_active));
-- What waits for a decision, the longest waiting first.
create index catalog_items_waiting on catalog_items (id) where is_off_catalog and approved_at is null and is_active;

-- 'confirmed' waits, or needs no decision, as the item that was meant was there already.
alter table off_catalog_requests
  drop constraint off_catalog_requests_processing_status_check,
  add constraint off_catalog_requests_processing_status_check
    check (processing_status in ('confirmed', 'approved', 'merged', 'rejected')),
  add column decided_at timestamptz,
  add column decided_by uuid references users on delete set null,
  add column decision_reason text not null default '' check (length(decision_reason) <= 500),
  add constraint decided_when check ((processing_status = 'confirmed') = (decided_at is null)),
  add constraint rejected_why check (processing_status <> 'rejected' or decision_reason <> '');
create trigger off_catalog_requests_history after update on off_catalog_requests
  for each row execute function record_history();
