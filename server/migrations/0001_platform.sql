-- Values, the clock, history, idempotency keys and the outbox: what every room stands on.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

do $$ begin
  -- PostgreSQL 18 brings uuidv7(); older servers get the same from gen_random_uuid().
  if not exists (select from pg_proc where proname = 'uuidv7') then
    create function uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

create domain haler as integer check (value between 0 and 100000000);
create domain thousandths as integer check (value between 0 and 9999000);
create domain week_start as date check (extract(isodow from value) = 1);
create domain unit as text check (value in ('ks', 'kg', 'g', 'l', 'ml', 'balení'));

-- Tests and the demo may move the clock; nothing else may. Guards compare with app_now(), never with now(),
-- which is the start of the transaction (design: security §4.1).
create table app_clock (
  only_row boolean primary key default true check (only_row),
  offset_by interval not null default '0'
);
comment on table app_clock is 'platform: how far the product''s clock is moved; zero outside tests and demo';
insert into app_clock default values;

create function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + offset_by from app_clock $$;
create function app_today() returns date language sql volatile as
  $$ select (app_now() at time zone 'Europe/Prague')::date $$;

create function fold(text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

create table history (
  id uuid primary key default uuidv7(),
  table_name text not null,
  item_id uuid not null,
  owner_id uuid,
  changed_at timestamptz not null,
  changed_by uuid,
  change_type text not null check (change_type in ('insert', 'update', 'delete')),
  changed_fields text[] not null,
  old_values jsonb,
  new_values jsonb,
  change_source text not null,
  business_reason text not null default '',
  change_reason text not null default '',
  ui_path text not null default '',
  session_id text not null default ''
);
comment on table history is 'platform: one history for all tables, written by record_history() alone';
create index history_item on history (item_id, changed_at desc);
create index history_owner on history (owner_id, changed_at desc);

create function is_history_frozen() returns trigger language plpgsql as $$
begin raise exception 'history is append-only'; end $$;
create trigger history_is_append_only before update or delete on history
  for each row execute function is_history_frozen();
create trigger history_is_not_emptied before truncate on history
  for each statement execute function is_history_frozen();

-- Who, where and why come from the settings that change() makes in the transaction.
create function record_history() returns trigger language plpgsql as $$
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
  values (tg_table_name, (coalesce(after, before) ->> 'id')::uuid, (coalesce(after, before) ->> 'user_id')::uuid,
          app_now(), nullif(current_setting('app.user_id', true), '')::uuid, lower(tg_op), fields, before, after,
          coalesce(nullif(current_setting('app.change_source', true), ''), 'system'),
          coalesce(current_setting('app.business_reason', true), ''),
          coalesce(current_setting('app.change_reason', true), ''),
          coalesce(current_setting('app.ui_path', true), ''),
          coalesce(current_setting('app.session_id', true), ''));
  return null;
end $$;

create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 255),
  procedure text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
comment on table idempotency_keys is 'platform: the stored answer of every change that carried a key';
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id uuid primary key default uuidv7(),
  dedup_key text not null unique,
  kind text not null,
  user_id uuid,
  content jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table outbox is 'platform: messages written with the change they tell of, sent later by a job';
create index outbox_unsent on outbox (id) where sent_at is null;

-- The first statement of every change: who writes, and whether this very request was answered before. A second request
-- with the same key waits here until the first one has ended. The look-up comes before every guard, so that a repeat
-- of a change that was accepted in time is answered "saved" and not "too late" (design: security §4.2).
create function begin_change(by_user uuid, source text, business text, change text, path text, session text,
                             idempotency_key text, of_procedure text, hash bytea)
  returns table (is_repeat boolean, is_same boolean, answer jsonb) language plpgsql volatile as $$
begin
  perform set_config('app.user_id', coalesce(by_user::text, ''), true), set_config('app.change_source', source, true),
          set_config('app.business_reason', business, true), set_config('app.change_reason', change, true),
          set_config('app.ui_path', path, true), set_config('app.session_id', session, true);
  if idempotency_key is null then
    return query select false, true, null::jsonb;
    return;
  end if;
  insert into idempotency_keys (user_id, key, procedure, request_hash, created_at)
    values (by_user, idempotency_key, of_procedure, hash, app_now()) on conflict do nothing;
  if found then
    return query select false, true, null::jsonb;
  else
    return query select true, k.procedure = of_procedure and k.request_hash = hash, k.answer
      from idempotency_keys k where k.user_id = by_user and k.key = idempotency_key;
  end if;
end $$;
