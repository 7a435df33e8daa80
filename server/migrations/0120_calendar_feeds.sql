-- A calendar that programs of members subscribe to.

create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- The address is proved by an HMAC of this id, which is not stored.
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  last_read_at timestamptz
);
comment on table calendar_feeds is 'calendar-feed: the secret address of a member''s calendar';
