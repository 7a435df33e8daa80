-- The trail of security: what touches who gets in and who may what. It is added to and never changed, and holds nothing of a person but the account's id.

create table security_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null default app_now(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Whose account it is about; null where there is none. No key leads there: the account may go, and what was done stays.
  user_id uuid,
  -- Who did it, where it was not the account itself.
  done_by uuid,
  -- A word of ours, never what somebody wrote.
  detail text not null default '' check (detail ~ '^[A-Za-z_.>-]{0,80}$'),
  -- How many alike there were within the minute.
  count integer not null default 1 check (count > 0)
);
comment on table security_events is 'trail: sign-ins, refusals, limits, roles, passwords, links, exports and erasures; append-only, for twelve months';
create index security_events_newest on security_events (at desc, id desc);
create index security_events_of_kind on security_events (kind, at desc, id desc);
create index security_events_of_account on security_events (user_id, at desc, id desc);

-- What is older than its time may be forgotten, and nothing else may happen to it.
create function is_trail_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < app_now() - interval '12 months' then return old; end if;
  end if;
  raise exception 'the trail of security is append-only';
end $$;
create trigger security_events_are_append_only before update or delete on security_events
  for each row execute function is_trail_frozen();
create trigger security_events_are_not_emptied before truncate on security_events
  for each statement execute function is_trail_frozen();

-- Roles, blocks and erasures, whoever writes them.
create function record_flags_in_trail() returns trigger language plpgsql as $$
declare
  by_whom uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  insert into security_events (kind, user_id, done_by, detail)
    select kind, new.user_id, nullif(by_whom, new.user_id), detail from (values
      ('role_changed', old.role || '>' || new.role, old.role is distinct from new.role),
      ('account_blocked', '', new.is_blocked and not old.is_blocked),
      ('account_unblocked', '', old.is_blocked and not new.is_blocked),
      ('account_erased', '', new.deleted_at is not null and old.deleted_at is null)) as event (kind, detail, happened)
    where happened;
  return null;
end $$;
create trigger user_flags_trail after update on user_flags for each row
  when (old is distinct from new) execute function record_flags_in_trail();

-- Networks and devices of the staff, as seals under the product's own key: a sign-in from another one is told.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place_hmac bytea not null check (length(place_hmac) = 32),
  seen_at timestamptz not null,
  primary key (user_id, place_hmac)
);
comment on table known_places is 'trail: where staff sign in from, so that a new place is told; as seals, for twelve months';
create index known_places_old on known_places (seen_at);
