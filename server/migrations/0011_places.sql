-- Where things are: municipalities with all their postal codes, the pickup network, and who carries the last mile.

-- Degrees, WGS 84, in the box around Czechia and Slovakia of domain/pickup/position.ts.
create domain latitude as double precision check (value between 47.7 and 51.1);
create domain longitude as double precision check (value between 12 and 22.6);

alter table municipalities
  add column district text,
  add column region text,
  add column lat latitude,
  add column lng longitude,
  add column population integer check (population >= 0),
  add column is_active boolean not null default true,
  add column folded text generated always as (fold(name)) stored,
  add constraint municipalities_position check ((lat is null) = (lng is null));
create index municipalities_folded on municipalities (folded text_pattern_ops);
create trigger municipalities_history after update or delete on municipalities
  for each row execute function record_history();

-- A large town has many postal codes, and one code may serve dozens of villages. The main one of a municipality is its own column.
create table municipality_postal_codes (
  municipality_id uuid not null references municipalities,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  primary key (municipality_id, postal_code)
);
comment on table municipality_postal_codes is 'deliveries: every postal code of a municipality, the main one too';
create index municipality_postal_codes_code on municipality_postal_codes (postal_code);
insert into municipality_postal_codes (municipality_id, postal_code) select id, postal_code from municipalities;

create table postal_codes (
  postal_code text primary key check (postal_code ~ '^\d{5}$'),
  place text not null,
  lat latitude not null,
  lng longitude not null
);
comment on table postal_codes is 'pickup: where a postal code lies, closer than the middle of a large town';

create table pickup_points (
  id uuid primary key default uuidv7(),
  code text not null unique check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 120),
  address text not null default '',
  municipality text not null,
  postal_code text check (postal_code ~ '^\d{5}$'),
  type text not null check (type in ('PostOffice', 'Retail', 'Corporate', 'Community', 'Private', 'CoopStore')),
  lat latitude,
  lng longitude,
  opening_hours text,
  is_active boolean not null default true,
  check ((lat is null) = (lng is null))
);
comment on table pickup_points is 'pickup: where members collect what they bought';
create trigger pickup_points_history after update or delete on pickup_points
  for each row execute function record_history();

create table cp_delivery_points (
  id uuid primary key default uuidv7(),
  code text not null unique check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 120),
  address text not null default '',
  city text not null,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  lat latitude,
  lng longitude,
  is_active boolean not null default true,
  check ((lat is null) = (lng is null))
);
comment on table cp_delivery_points is 'pickup: delivery post offices, from which the postal service brings purchases home';
create index cp_delivery_points_postal_code on cp_delivery_points (postal_code) where is_active;
create trigger cp_delivery_points_history after update or delete on cp_delivery_points
  for each row execute function record_history();

create table last_mile_delivery_providers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_active boolean not null default true,
  display_order integer not null
);
comment on table last_mile_delivery_providers is 'pickup: who brings a purchase from the depot to the door';
-- The rules of the assigned delivery point ask for it by this code (spec 1 §4).
insert into last_mile_delivery_providers (name, code, display_order) values ('Česká pošta', 'ceska-posta', 10);
