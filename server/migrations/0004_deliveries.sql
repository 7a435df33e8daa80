-- Localities with their weekly rhythm, the municipalities they serve, and one delivery for each locality and week.

create table localities (
  id uuid primary key default uuidv7(),
  name text not null unique,
  depot text not null default '',
  delivery_day_of_week smallint not null check (delivery_day_of_week between 0 and 6),
  delivery_time time not null,
  cut_off_days_before smallint not null check (cut_off_days_before between 0 and 13),
  cut_off_time time not null,
  offers_close_days_before smallint not null check (offers_close_days_before between 0 and 13),
  offers_close_time time not null,
  is_active boolean not null default true
);
comment on table localities is 'deliveries: municipalities served by one depot on one weekday';

create table municipalities (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  locality_id uuid references localities
);
comment on table municipalities is 'deliveries: municipalities and the locality that serves them';
create index municipalities_locality on municipalities (locality_id);
create index municipalities_postal_code on municipalities (postal_code);

create table deliveries (
  id uuid primary key default uuidv7(),
  locality_id uuid not null references localities,
  week_start_date week_start not null,
  status text not null default 'planned' check (status in ('planned', 'collecting', 'closed', 'offering', 'cleared',
    'ordered', 'in_transit', 'ready', 'handed_over', 'settled', 'cancelled')),
  opens_at timestamptz not null,
  cut_off_at timestamptz not null,
  offers_close_at timestamptz not null,
  delivery_on date not null,
  delivery_time time not null,
  closed_at timestamptz,
  cleared_at timestamptz,
  snapshot_lines bigint,
  snapshot_households integer,
  snapshot_sha256 bytea,
  unique (locality_id, week_start_date),
  check (opens_at < cut_off_at and cut_off_at < offers_close_at),
  check ((offers_close_at at time zone 'Europe/Prague')::date <= delivery_on)
);
comment on table deliveries is 'deliveries: the cycle of one locality and one week';
create index deliveries_due_to_open on deliveries (opens_at) where status = 'planned';
create index deliveries_due_to_close on deliveries (cut_off_at) where status = 'collecting';
create index deliveries_due_to_offer on deliveries (id) where status = 'closed';
create index deliveries_due_to_clear on deliveries (offers_close_at) where status = 'offering';
create trigger deliveries_history after update or delete on deliveries
  for each row execute function record_history();

-- Every change of a week's basket holds this lock shared, closing holds it alone (design: cycle, Cut-off). The status
-- must be read by a statement that starts after the lock was granted, which a statement of this function does.
create function lock_delivery(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1));
  return query select d.status, d.cut_off_at, app_now() from deliveries d where d.id = of_delivery;
end $$;

-- For what may change only before the cut-off. A cut-off moves only earlier and a status never goes back, so the answer "too
-- late" is final without the lock: nobody who comes late waits for the closing and keeps a connection from the others.
create function lock_open_delivery(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
declare
  looked_at timestamptz := app_now();
begin
  return query select d.status, d.cut_off_at, looked_at from deliveries d
    where d.id = of_delivery and (d.status not in ('planned', 'collecting') or d.cut_off_at <= looked_at);
  if not found then
    return query select * from lock_delivery(of_delivery);
  end if;
end $$;

create function lock_delivery_alone(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, offers_close_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_delivery::text, 1));
  return query select d.status, d.cut_off_at, d.offers_close_at, app_now() from deliveries d where d.id = of_delivery;
end $$;

create table shopping_settings (
  user_id uuid primary key references users on delete cascade,
  assigned_cp_municipality_id uuid references municipalities,
  is_configured boolean not null default false,
  updated_at timestamptz not null default clock_timestamp()
);
comment on table shopping_settings is 'settings: where a member buys; the municipality decides the locality';
create index shopping_settings_municipality on shopping_settings (assigned_cp_municipality_id);
create view member_localities as
  select s.user_id, m.locality_id, f.is_test_account
  from shopping_settings s join municipalities m on m.id = s.assigned_cp_municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked;
