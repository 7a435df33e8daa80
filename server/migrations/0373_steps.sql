-- Steps of a cap: what a line wants beyond its quantity if the price is lower (docs/rules/week.md#steps). The steps of a line are one value, because
-- they are only valid together: the whole quantity and the cap of the second step, then those of the third. Null: none.
create function are_steps_after(quantity integer, max_price integer, further_steps integer[]) returns boolean language sql immutable parallel safe as $$
  select further_steps is null or coalesce(
    cardinality(further_steps) in (2, 4) and quantity > 0
      and further_steps[1] > quantity and further_steps[1] <= 9999000 and further_steps[2] between 1 and max_price - 1
      and (cardinality(further_steps) = 2
        or further_steps[3] > further_steps[1] and further_steps[3] <= 9999000 and further_steps[4] between 1 and further_steps[2] - 1), false)
$$;

alter table weekly_demands add column further_steps integer[];
alter table weekly_demand_versions add column further_steps integer[];
alter table weekly_variant_items add column further_steps integer[];
alter table one_time_items add column further_steps integer[];
alter table snapshot_lines add column further_steps integer[];
alter table unordered_lines add column further_steps integer[], add column ordered_further_steps integer[];

alter table weekly_demands add constraint weekly_demands_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table weekly_demand_versions add constraint weekly_demand_versions_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table weekly_variant_items add constraint weekly_variant_items_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table one_time_items add constraint one_time_items_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table snapshot_lines add constraint snapshot_lines_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table unordered_lines add constraint unordered_lines_steps check (are_steps_after(quantity, max_price, further_steps)) not valid;
alter table unordered_lines add constraint unordered_lines_ordered_steps
  check (are_steps_after(ordered_quantity, ordered_max_price, ordered_further_steps)) not valid;

-- The part of a pool above first steps, and of how many households it is; linked ones count as one.
alter table aggregated_demands add column further_quantity bigint not null default 0, add column further_households integer not null default 0;
alter table open_pools add column further_quantity bigint not null default 0, add column further_households integer not null default 0;

drop function if exists effective_lines(uuid, date, uuid, uuid[], uuid[]);
drop function if exists line_states(uuid, date, uuid);
