-- Quantities that one household withdrew in the last hour before a cut-off, and that would have carried a pool to a lower price.

create table lost_tiers (
  aggregated_demand_id uuid not null references aggregated_demands on delete cascade,
  user_id uuid not null references users on delete cascade,
  supplier_price_list_id uuid not null references supplier_price_lists,
  tier smallint not null check (tier between 1 and 3),
  unit_price haler not null,
  -- What the household withdrew at that price, in thousandths, and what the tier is short of without it.
  quantity bigint not null,
  missing bigint not null check (missing > 0),
  primary key (aggregated_demand_id, user_id),
  check (quantity >= missing)
);
comment on table lost_tiers is 'offers: the tier that a pool lost because one household withdrew its quantity in the last hour';
create index lost_tiers_user on lost_tiers (user_id);
create index lost_tiers_offer on lost_tiers (supplier_price_list_id);

-- The last hour of a locality is a tiny part of the history, which only grows at its end.
create index history_changed on history using brin (changed_at);
