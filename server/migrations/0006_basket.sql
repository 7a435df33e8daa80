-- What differs from the template in one week, and one-time items for the delivery that collects.

create table weekly_purchase_variants (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  week_start_date week_start not null,
  status text not null default 'draft' check (status in ('draft')),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, week_start_date)
);
comment on table weekly_purchase_variants is 'basket: a member''s own week, where it differs from the template';

create table weekly_variant_items (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  week_start_date week_start not null,
  weekly_demand_id uuid,
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  quantity thousandths not null,
  max_price haler check (max_price > 0),
  notes text not null default '' check (length(notes) <= 1000),
  modification_type text not null check (modification_type in ('regular', 'addition', 'exclusion')),
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, variant_id) references weekly_purchase_variants on delete cascade,
  foreign key (user_id, weekly_demand_id) references weekly_demands on delete cascade,
  check ((modification_type = 'addition') = (weekly_demand_id is null)),
  check ((modification_type = 'exclusion') = (quantity = 0))
);
comment on table weekly_variant_items is 'basket: overrides, exclusions and additions of one week';
create unique index weekly_variant_items_once on weekly_variant_items (user_id, week_start_date, weekly_demand_id)
  where weekly_demand_id is not null;
create unique index weekly_variant_items_addition on weekly_variant_items (user_id, week_start_date, catalog_item_id, unit)
  where weekly_demand_id is null;
create trigger weekly_variant_items_history after insert or update or delete on weekly_variant_items
  for each row execute function record_history();

create table one_time_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  delivery_id uuid not null references deliveries,
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  quantity thousandths not null check (quantity > 0),
  max_price haler check (max_price > 0),
  service_mode text not null default 'A_SelfPickup_SelfAssembly' check (service_mode in ('A_SelfPickup_SelfAssembly',
    'A2_SelfPickup_Prepared', 'B_ClickAssemble', 'C_Delivery', 'D_COD', 'E_Box')),
  notes text not null default '' check (length(notes) <= 1000),
  status text not null default 'pending' check (status in ('pending')),
  added_at timestamptz not null,
  primary key (user_id, id)
);
comment on table one_time_items is 'one-time: extras for one delivery';
create index one_time_items_delivery on one_time_items (delivery_id, catalog_item_id);
create trigger one_time_items_history after insert or update or delete on one_time_items
  for each row execute function record_history();

-- The effective baskets of a week, set-based: the mirror of domain/basket/effective.ts (effective.test.ts compares them).
-- Test accounts stay out of real pools. Null items means all.
--
-- The members come first and in order, and their lines are looked up by the primary key: a locality reads its own lines and not
-- those of all localities, and they leave in the order of the snapshot's key, which makes its insert half as dear. An ordered
-- sub-select is what keeps the planner from turning it round.
create function effective_lines(of_locality uuid, of_week date, of_delivery uuid, of_items uuid[] default null)
  returns table (user_id uuid, source_id uuid, origin text, catalog_item_id uuid, unit text, quantity integer, max_price integer)
  language sql stable parallel safe as $$
  with member as materialized (
    select m.user_id from member_localities m where m.locality_id = of_locality and not m.is_test_account order by m.user_id
  ), override as materialized (
    select o.* from member m cross join lateral (
      select o.user_id, o.id, o.weekly_demand_id, o.quantity, o.max_price, o.modification_type
      from weekly_variant_items o
      where o.user_id = m.user_id and o.week_start_date = of_week and o.weekly_demand_id is not null
      order by o.weekly_demand_id
    ) o
  ), due as not materialized (
    select d.* from member m cross join lateral (
      select d.user_id, d.id, d.catalog_item_id, d.unit, d.quantity, d.max_price
      from weekly_demands d
      where d.user_id = m.user_id and d.from_week <= of_week and d.active and (d.paused_until is null or d.paused_until <= of_week)
        and is_due(d.recurrence, d.recurrence_weeks, d.anchor_week, of_week) and (of_items is null or d.catalog_item_id = any(of_items))
      order by d.id
    ) d
    union all
    select d.user_id, d.id, d.catalog_item_id, d.unit, v.quantity, v.max_price
    from member m join weekly_demand_versions v on v.user_id = m.user_id
    join weekly_demands d on d.user_id = v.user_id and d.id = v.weekly_demand_id
    where v.until_week > of_week and v.from_week <= of_week and v.active
      and (v.paused_until is null or v.paused_until <= of_week)
      and is_due(v.recurrence, v.recurrence_weeks, v.anchor_week, of_week) and (of_items is null or d.catalog_item_id = any(of_items))
  )
  select d.user_id, d.id, case when o.id is null then 'template' else 'override' end, d.catalog_item_id, d.unit::text,
         coalesce(o.quantity::integer, d.quantity::integer),
         case when o.id is null then d.max_price::integer else o.max_price::integer end
  from due d left join override o on o.user_id = d.user_id and o.weekly_demand_id = d.id
  where o.id is null or o.modification_type = 'regular'
  union all
  select a.user_id, a.id, 'addition', a.catalog_item_id, a.unit::text, a.quantity::integer, a.max_price::integer
  from member m cross join lateral (
    select a.user_id, a.id, a.catalog_item_id, a.unit, a.quantity, a.max_price
    from weekly_variant_items a
    where a.user_id = m.user_id and a.week_start_date = of_week and a.weekly_demand_id is null
      and (of_items is null or a.catalog_item_id = any(of_items))
    order by a.id
  ) a
  union all
  select t.user_id, t.id, 'one_time', t.catalog_item_id, t.unit::text, t.quantity::integer, t.max_price::integer
  from member m join one_time_items t on t.user_id = m.user_id
  where t.delivery_id = of_delivery and (of_items is null or t.catalog_item_id = any(of_items))
$$;
