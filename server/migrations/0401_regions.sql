-- A region is a set of localities whose pools an offer may take together (docs/rules/week.md#regional-offers).
create table regions (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 2 and 80),
  created_at timestamptz not null
);
comment on table regions is 'localities: sets of localities whose pools an offer may take together';
create trigger regions_history after insert or update or delete on regions for each row execute function record_history();

create table region_localities (
  id uuid primary key default uuidv7(),
  locality_id uuid not null references localities,
  -- From this week on, until the next row of the locality.
  from_week week_start not null,
  -- Null: in no region any more.
  region_id uuid references regions,
  unique (locality_id, from_week)
);
comment on table region_localities is 'localities: which region a locality is in, from a week on';
create index region_localities_region on region_localities (region_id);
create trigger region_localities_history after insert or update or delete on region_localities for each row execute function record_history();

-- An offer is for a locality or for a region. No release before this one writes or reads the others.
alter table supplier_price_lists alter column locality_id drop not null;
alter table supplier_price_lists add column region_id uuid;
alter table supplier_price_lists add constraint supplier_price_lists_region foreign key (region_id) references regions not valid;
alter table supplier_price_lists add constraint supplier_price_lists_place check ((locality_id is null) <> (region_id is null)) not valid;

-- How many localities the regional offer was for that won; null for an offer of the locality.
alter table demand_supplier_allocations add column regional_localities smallint;
-- Whether the tier was tried on the demand of the region.
alter table pool_tiers add column is_regional boolean not null default false;
-- The first of the deliveries of a region that were cleared in one act; null for one that was cleared alone.
alter table deliveries add column cleared_with uuid;
alter table deliveries add constraint deliveries_cleared_with foreign key (cleared_with) references deliveries not valid;
