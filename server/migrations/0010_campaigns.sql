-- What is announced to everybody, and the pictures with it.

-- All versions of a picture stand under the first one: it is version 1 and has no parent.
create table media_assets (
  id uuid primary key default uuidv7(),
  filename text not null check (length(filename) between 1 and 200),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  is_public boolean not null default false,
  is_latest boolean not null default true,
  version integer not null default 1 check (version >= 1),
  parent_id uuid,
  parent_version integer generated always as (case when parent_id is null then null else 1 end) stored,
  first_id uuid generated always as (coalesce(parent_id, id)) stored,
  alt_text text not null default '' check (length(alt_text) <= 300),
  width integer not null check (width between 1 and 1920),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null,
  unique (id, version),
  unique (first_id, version),
  foreign key (parent_id, parent_version) references media_assets (id, version),
  check ((version = 1) = (parent_id is null))
);
comment on table media_assets is 'media: pictures of the product; the files lie in the data folder, by id and width';
create unique index media_assets_latest on media_assets (first_id) where is_latest;
create trigger media_assets_history after insert or update or delete on media_assets
  for each row execute function record_history();

-- The version of a picture that is shown, whichever version was asked for.
create view latest_media_assets as
  select asked.id as asked_id, latest.id, latest.filename, latest.version, latest.alt_text, latest.width, latest.height
  from media_assets asked join media_assets latest on latest.first_id = asked.first_id and latest.is_latest
  where latest.status = 'active' and latest.is_public;

create table media_usage (
  media_asset_id uuid not null references media_assets on delete cascade,
  used_on date not null,
  times bigint not null check (times > 0),
  last_used_at timestamptz not null,
  primary key (media_asset_id, used_on)
);
comment on table media_usage is 'media: how often a picture was loaded, by day; who loaded it is nowhere';

-- A path of ours or an anchor of the landing page: no more than targetOf() of domain/site lets pass.
create domain site_target as text check (
  value ~ '^/(?!/)[!-\[\]-~]*$'
  or value in ('praveted', 'modes', 'pickup', 'calendar', 'how-it-works', 'delivery-modes', 'referral', 'personas', 'register'));

create table campaigns (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('card_banner', 'card')),
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  priority integer not null default 0,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 300),
  long_description text check (length(long_description) between 1 and 2000),
  icon text check (length(icon) between 1 and 40),
  location text check (length(location) between 1 and 120),
  time_window text check (length(time_window) between 1 and 60),
  capacity_info text check (length(capacity_info) between 1 and 60),
  cta_text text check (length(cta_text) between 1 and 60),
  cta_url site_target,
  cta_dialog text check (cta_dialog = any (array['auth'])),
  banner_title text check (length(banner_title) between 1 and 120),
  banner_description text check (length(banner_description) between 1 and 300),
  banner_cta_text text check (length(banner_cta_text) between 1 and 60),
  banner_cta_url site_target,
  banner_cta_dialog text check (banner_cta_dialog = any (array['auth'])),
  media_asset_id uuid references media_assets,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check (cta_text is null or cta_url is not null or cta_dialog is not null),
  check (banner_cta_text is null or banner_cta_url is not null or banner_cta_dialog is not null)
);
comment on table campaigns is 'campaigns: one banner and up to three cards of these run at a time';
create index campaigns_running on campaigns (type, priority desc, created_at desc, id desc) where status = 'active';
create index campaigns_picture on campaigns (media_asset_id);
create trigger campaigns_history after insert or update or delete on campaigns
  for each row execute function record_history();

-- Whoever changes what visitors see, be it by hand in the database, tells the tabs that show it: the notice goes out with the
-- commit, in the words of platform/realtime/notices.ts. Few write here, so it costs nothing that each commit announces.
create function announce_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'r:' || tg_argv[0] || ':*');
  return null;
end $$;
create trigger campaigns_announced after insert or update or delete or truncate on campaigns
  for each statement execute function announce_room('campaigns');
create trigger media_assets_announced after insert or update or delete or truncate on media_assets
  for each statement execute function announce_room('media');
