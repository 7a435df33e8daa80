-- What a household chooses about its purchases, and since which week it buys where (docs/decisions/013-where-a-household-buys.md).

alter table municipalities
  add column delivery_price haler,
  add column cp_delivery_point_id uuid references cp_delivery_points;

-- Where a household buys is one thing, whoever carries; what the postal service does for it (assigned_cp_*) is another.
alter table shopping_settings
  add column version integer not null default 1,
  add column municipality_id uuid references municipalities,
  add column municipality_from_week week_start,
  add column postal_code text check (postal_code ~ '^\d{5}$'),
  add column service_mode text check (service_mode in ('pickup', 'delivery', 'both')),
  add column payment_method text check (payment_method in ('prepaid', 'card', 'cash_on_delivery', 'invoice')),
  add column preferred_delivery_time text not null default '' check (length(preferred_delivery_time) <= 60),
  add column preferred_delivery_day_of_week smallint check (preferred_delivery_day_of_week between 0 and 6),
  add column delivery_provider_id uuid references last_mile_delivery_providers,
  add column assigned_cp_delivery_point_id uuid references cp_delivery_points,
  add column next_delivery_date date,
  add column delivery_start_date date,
  add column delivery_time_confirmed boolean not null default false,
  add column delivery_time_confirmed_at timestamptz,
  add column pickup_point_id uuid references pickup_points,
  add column allow_substitutions boolean not null default true,
  add column notes text not null default '' check (length(notes) <= 1000);
update shopping_settings set municipality_id = assigned_cp_municipality_id, assigned_cp_municipality_id = null;
alter table shopping_settings
  add constraint shopping_settings_since check (municipality_id is not null or (municipality_from_week is null and postal_code is null)),
  add constraint shopping_settings_assigned check (
    assigned_cp_municipality_id is null or assigned_cp_municipality_id is not distinct from municipality_id),
  add constraint shopping_settings_point check (assigned_cp_delivery_point_id is null or assigned_cp_municipality_id is not null),
  add constraint shopping_settings_dates check (
    (assigned_cp_municipality_id is null) = (next_delivery_date is null) and delivery_start_date = next_delivery_date + 7
    and (next_delivery_date is null) = (delivery_start_date is null)),
  add constraint shopping_settings_confirmed check (
    delivery_time_confirmed = (delivery_time_confirmed_at is not null)
    and (not delivery_time_confirmed or assigned_cp_municipality_id is not null));
drop index shopping_settings_municipality;
create index shopping_settings_municipality on shopping_settings (municipality_id);

create table substitute_pickup_points (
  user_id uuid not null references users on delete cascade,
  position smallint not null check (position between 1 and 3),
  pickup_point_id uuid not null references pickup_points,
  primary key (user_id, position),
  unique (user_id, pickup_point_id)
);
comment on table substitute_pickup_points is 'settings: pickup points that may stand in for the chosen one, the preferred first';

create table former_stays (
  user_id uuid not null references users on delete cascade,
  locality_id uuid not null references localities,
  from_week week_start,
  until_week week_start not null,
  primary key (user_id, until_week),
  check (from_week < until_week)
);
comment on table former_stays is 'settings: the locality a household bought in before the weeks of its present municipality';
create index former_stays_locality on former_stays (locality_id);

-- A table that is keyed by its owner alone keeps its history under the owner.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  fields text[];
begin
  select coalesce(array_agg(k order by k), '{}') into fields
    from jsonb_object_keys(coalesce(after, before)) k
    where k not in ('updated_at', 'version') and (before is null or after is null or before -> k is distinct from after -> k);
  if tg_op = 'UPDATE' and fields = '{}' then return null; end if;
  insert into history (table_name, item_id, owner_id, changed_at, changed_by, change_type, changed_fields,
                       old_values, new_values, change_source, business_reason, change_reason, ui_path, session_id)
  values (tg_table_name, coalesce(coalesce(after, before) ->> 'id', coalesce(after, before) ->> 'user_id')::uuid,
          (coalesce(after, before) ->> 'user_id')::uuid,
          app_now(), nullif(current_setting('app.user_id', true), '')::uuid, lower(tg_op), fields, before, after,
          coalesce(nullif(current_setting('app.change_source', true), ''), 'system'),
          coalesce(current_setting('app.business_reason', true), ''),
          coalesce(current_setting('app.change_reason', true), ''),
          coalesce(current_setting('app.ui_path', true), ''),
          coalesce(current_setting('app.session_id', true), ''));
  return null;
end $$;
create trigger shopping_settings_history after insert or update or delete on shopping_settings
  for each row execute function record_history();
create trigger substitute_pickup_points_history after insert or update or delete on substitute_pickup_points
  for each row execute function record_history();

-- Where a household buys from the week on in which its present municipality counts.
create or replace view member_localities as
  select s.user_id, m.locality_id, f.is_test_account
  from shopping_settings s join municipalities m on m.id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked;

-- The same with the weeks before it: of any week a household has at most one stay.
create view member_stays as
  select s.user_id, m.locality_id, f.is_test_account,
         coalesce(s.municipality_from_week::date, '-infinity'::date) as from_week, 'infinity'::date as until_week
  from shopping_settings s join municipalities m on m.id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked
  union all
  select s.user_id, s.locality_id, f.is_test_account, coalesce(s.from_week::date, '-infinity'::date), s.until_week::date
  from former_stays s join user_flags f on f.user_id = s.user_id
  where f.deleted_at is null and not f.is_blocked;

-- Every change of a household's baskets holds this lock shared, a move to another locality holds it alone; it comes before the lock of
-- a delivery. So nobody writes into a week that is just being moved away under the cut-off that was looked at.
create function lock_household(of_user uuid) returns void language sql volatile as
  $$ select pg_advisory_xact_lock_shared(hashtextextended(of_user::text, 2)) $$;
create function lock_household_alone(of_user uuid) returns void language sql volatile as
  $$ select pg_advisory_xact_lock(hashtextextended(of_user::text, 2)) $$;

-- Both locks of a member's week in one call; where the week is delivered is read between them.
create function lock_basket_week(of_user uuid, of_week date)
  returns table (has_locality boolean, locality_id uuid, delivery_id uuid, status text, cut_off_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
declare
  of_delivery uuid;
  in_locality uuid;
begin
  perform lock_household(of_user);
  select d.id, d.locality_id into of_delivery, in_locality
    from member_stays s join deliveries d on d.locality_id = s.locality_id
    where s.user_id = of_user and s.from_week <= of_week and of_week < s.until_week and d.week_start_date = of_week;
  if of_delivery is null then
    return query select exists (select from member_localities m where m.user_id = of_user), null::uuid, null::uuid, null::text,
      null::timestamptz, null::timestamptz;
  else
    return query select true, in_locality, of_delivery, l.status, l.cut_off_at, l.accepted_at from lock_open_delivery(of_delivery) l;
  end if;
end $$;

-- As in 0006_basket.sql, but for the members as they are in that week.
create or replace function effective_lines(of_locality uuid, of_week date, of_delivery uuid, of_items uuid[] default null)
  returns table (user_id uuid, source_id uuid, origin text, catalog_item_id uuid, unit text, quantity integer, max_price integer)
  language sql stable parallel safe as $$
  with member as materialized (
    select m.user_id from member_stays m
    where m.locality_id = of_locality and m.from_week <= of_week and of_week < m.until_week and not m.is_test_account
    order by m.user_id
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
