-- Signing up: the profile, codes that prove an address, counters of attempts, and sessions that end when their account changes.

alter table users
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz,
  add column street text not null default '' check (length(street) <= 120),
  add column city text not null default '' check (length(city) <= 120),
  add column postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  add column country text not null default 'CZ' check (country in ('CZ', 'SK')),
  add column delivery_email text check (delivery_email = lower(delivery_email)),
  add column delivery_email_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- When the address was confirmed for the first time: the account is a member's from then on, whatever becomes of the address. Until then it
  -- holds nothing, and may be forgotten or taken over by another sign-up with the address (design: security I9).
  add column joined_at timestamptz;
update users set email_verified_at = created_at, joined_at = created_at where email_verified;
create index users_not_joined on users (created_at) where joined_at is null;

-- What was proved was the old address: whoever writes a new one without a new proof takes the proof away with it
-- (design: security I2). `email_verified` is Better Auth's; the time goes with it.
create function keep_proofs_true() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
      new.email_verified := false;
    end if;
    if new.phone is distinct from old.phone and new.phone_verified_at is not distinct from old.phone_verified_at then
      new.phone_verified_at := null;
    end if;
    if new.delivery_email is distinct from old.delivery_email
       and new.delivery_email_verified_at is not distinct from old.delivery_email_verified_at then
      new.delivery_email_verified_at := null;
    end if;
  end if;
  new.email_verified_at := case when new.email_verified then coalesce(new.email_verified_at, app_now()) end;
  new.joined_at := coalesce(new.joined_at, new.email_verified_at);
  return new;
end $$;
create trigger users_proofs_are_true before insert or update on users for each row execute function keep_proofs_true();

-- Six digits somebody was sent, as an HMAC. One for each purpose: a new one takes the place of the old one.
create table verification_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  target text not null,
  code_hmac bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- Of the browser that signed up, where nobody is signed in before the address is confirmed.
  ticket_hmac bytea unique,
  primary key (user_id, purpose)
);
comment on table verification_codes is 'account: codes that prove an address or a telephone, five tries each';
create index verification_codes_old on verification_codes (expires_at);

-- Attempts within a time, counted by all servers together (design: security §6.4). Keys hold no address and no name, only their HMAC.
create table rate_counters (
  key text not null,
  seconds integer not null check (seconds > 0),
  ends_at timestamptz not null,
  count integer not null,
  primary key (key, seconds)
);
comment on table rate_counters is 'platform: how often something was tried within so many seconds of the first time';
create index rate_counters_old on rate_counters (ends_at);

-- Counts one more under every limit of a key, or under none of them and answers in how many seconds to come again (0: counted). What is
-- refused is not counted, so that hammering does not use up the longer limits.
create function count_or_refuse(of_key text, most integer[], within_seconds integer[]) returns integer language plpgsql volatile as $$
declare
  moment timestamptz := app_now();
  -- Who waited for the row comes with an older moment; only a clock that was moved back is further off.
  leeway interval := '10 s';
  wait integer;
begin
  insert into rate_counters as c (key, seconds, ends_at, count)
    select of_key, s, moment + make_interval(secs => s), 0 from unnest(within_seconds) s order by s
    on conflict (key, seconds) do update set
      count = case when c.ends_at > moment and c.ends_at <= excluded.ends_at + leeway then c.count else 0 end,
      ends_at = case when c.ends_at > moment and c.ends_at <= excluded.ends_at + leeway then c.ends_at else excluded.ends_at end;
  select coalesce(max(ceil(extract(epoch from c.ends_at - moment))), 0) into wait
    from unnest(most, within_seconds) as l (most, seconds) join rate_counters c on c.key = of_key and c.seconds = l.seconds
    where c.count >= l.most;
  if wait = 0 then
    update rate_counters c set count = c.count + 1 where c.key = of_key and c.seconds = any (within_seconds);
  end if;
  return wait;
end $$;

-- Sign-ins are counted by signIn(), which knows the account too.
drop table auth_rate_limits;

-- When the session was last used; `expires_at` is its end whatever happens. Both go by the real clock, as Better Auth writes them.
alter table sessions add column seen_at timestamptz not null default clock_timestamp();

create table ended_sessions (
  token_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  ended_at timestamptz not null
);
comment on table ended_sessions is 'account: sessions that were ended from outside, so that their browsers can be told why';
create index ended_sessions_user on ended_sessions (user_id);
create index ended_sessions_old on ended_sessions (ended_at);

-- Who is blocked, deleted or gets another role is signed out everywhere, whoever wrote it (design: security I6).
create function end_sessions() returns trigger language plpgsql as $$
begin
  with ended as (delete from sessions where user_id = new.user_id returning token, user_id)
  insert into ended_sessions (token_sha256, user_id, ended_at)
    select sha256(convert_to(token, 'UTF8')), user_id, clock_timestamp() from ended on conflict do nothing;
  return null;
end $$;
create trigger user_flags_end_sessions after update on user_flags for each row
  when (old.role is distinct from new.role or (new.is_blocked and not old.is_blocked) or (new.deleted_at is not null and old.deleted_at is null))
  execute function end_sessions();

-- All servers hear whose sessions ended and look after those people's sockets at once.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 's:' || user_id) from (select distinct user_id from gone) ended;
  return null;
end $$;
create trigger sessions_end_aloud after delete on sessions referencing old table as gone
  for each statement execute function tell_of_ended_sessions();

-- The operator's people must have proved their address first (design: security I14).
create function only_verified_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and email_verified) then
    raise exception 'a role of the staff needs a verified address';
  end if;
  return new;
end $$;
create trigger user_flags_staff_is_verified before update on user_flags for each row
  when (new.role not in ('user', 'supplier') and new.role is distinct from old.role) execute function only_verified_staff();

-- Visitors may repeat a request too (a sign-up whose answer was lost): their keys stand under an owner that is nobody. Whoever
-- repeats one must know all its content, a sealed password included.
create or replace function begin_change(by_user uuid, source text, business text, change text, path text, session text,
                                        idempotency_key text, of_procedure text, hash bytea)
  returns table (is_repeat boolean, is_same boolean, answer jsonb) language plpgsql volatile as $$
declare
  owner uuid := coalesce(by_user, '00000000-0000-0000-0000-000000000000');
begin
  perform set_config('app.user_id', coalesce(by_user::text, ''), true), set_config('app.change_source', source, true),
          set_config('app.business_reason', business, true), set_config('app.change_reason', change, true),
          set_config('app.ui_path', path, true), set_config('app.session_id', session, true);
  if idempotency_key is null then
    return query select false, true, null::jsonb;
    return;
  end if;
  insert into idempotency_keys (user_id, key, procedure, request_hash, created_at)
    values (owner, idempotency_key, of_procedure, hash, app_now()) on conflict do nothing;
  if found then
    return query select false, true, null::jsonb;
  else
    return query select true, k.procedure = of_procedure and k.request_hash = hash, k.answer
      from idempotency_keys k where k.user_id = owner and k.key = idempotency_key;
  end if;
end $$;
