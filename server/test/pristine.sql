-- Restores a test database, so that a test need not wait for its own copy. Exists only in the template of the tests, and is created after the
-- seed.
create schema pristine;

create table pristine.tables as
  select c.relname as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
         '[]'::jsonb as rows, '' as mark, '' as last_mark
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname;

-- The offset of the clock at the last moment; null if the world began there.
create table pristine.last_moment as select null::interval as offset_by;

create table pristine.sequences as
  select schemaname, sequencename, last_value from pg_sequences;

-- Whether files of a bank count as if each continued the one before (bank-files.ts). It is no change of the schema, after which a database
-- cannot be restored.
create table pristine.trust as select false as is_on;

create function pristine.trust_file() returns trigger language plpgsql security definer as $$
begin
  if (select is_on from pristine.trust) then
    new.is_proven := true;
    new.continues := true;
  end if;
  return new;
end $$;

create trigger pristine_trust before insert on statement_files for each row execute function pristine.trust_file();

-- What tells that a table has changed: the number of its rows, and the newest transaction that wrote one. It is one function with a plain
-- query, because planning a query per table would take longer than counting.
do $$
begin
  execute format(
    'create function pristine.marks() returns table (name text, mark text) language plpgsql as %L',
    'begin return query ' || (
      select string_agg(
        format('select %L::text, concat(count(*), '' '', max(xmin::text::bigint)) from public.%I', t.name, t.name), ' union all ')
      from pristine.tables t) || '; end');
end $$;

-- Schema changes by a test are noted, even if they are rolled back; such a database is dropped.
create sequence pristine.schema_changes minvalue 0 start 0;

create function pristine.note_definition() returns event_trigger language plpgsql security definer as $$
begin
  if exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
    perform nextval('pristine.schema_changes');
  end if;
end $$;

create function pristine.note_removal() returns event_trigger language plpgsql security definer as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() where not is_temporary) then
    perform nextval('pristine.schema_changes');
  end if;
end $$;

create function pristine.changed() returns setof pristine.tables stable language sql as
  'select tables.* from pristine.tables join pristine.marks() on marks.name = tables.name where marks.mark <> tables.mark';

-- Gives a table these rows, and returns its mark. Triggers and foreign keys are disabled for good, because a change of this setting drops all
-- cached plans of the session.
create function pristine.put(t pristine.tables, rows jsonb) returns text language plpgsql as $$
declare marked text;
begin
  if current_setting('session_replication_role') <> 'replica' then set session_replication_role = replica; end if;
  execute format('delete from public.%I', t.name);
  execute format(
    'insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
    t.name, t.columns) using rows;
  execute format('select concat(count(*), '' '', max(xmin::text::bigint)) from public.%I', t.name) into marked;
  return marked;
end $$;

-- `pooled`: the name of connections that stay open. What a test did not wait for may still run on one.
create function pristine.restore(pooled text) returns boolean language plpgsql as $$
declare
  t pristine.tables;
  tries integer := 0;
begin
  -- Connections that the test forgot.
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> pooled and pid <> pg_backend_pid();
  while exists (
    select from pg_stat_activity
    where datname = current_database() and application_name = pooled and state <> 'idle' and pid <> pg_backend_pid()
  ) loop
    if tries = 100 then return false; end if;
    tries := tries + 1;
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
  if (select is_called from pristine.schema_changes) then return false; end if;
  for t in select * from pristine.changed() loop
    update pristine.tables set mark = pristine.put(t, t.rows) where name = t.name;
  end loop;
  update pristine.tables set last_mark = mark where last_mark <> mark;
  update pristine.last_moment set offset_by = null where offset_by is not null;
  update pristine.trust set is_on = false where is_on;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from pristine.sequences;
  return true;
end $$;

-- What has changed since the last moment, the clock aside.
create function pristine.changed_lately() returns table (name text, mark text) stable language sql as
  'select name, marks.mark from pristine.tables join pristine.marks() using (name) where marks.mark <> last_mark and name <> ''app_clock''';

-- Whether neither data nor schema nor the clock were changed since the last moment, or since the world began.
create function pristine.is_untouched(since timestamptz) returns boolean language sql as $$
  select case when m.offset_by is null then app_now() between since and since + interval '1 minute' else c.offset_by = m.offset_by end
    and not (select is_called from pristine.schema_changes) and not exists (select from pristine.changed_lately())
  from pristine.last_moment m, app_clock c
$$;

-- Makes this the last moment. Returns these tables and all that have changed since the one before, and when it is by the product's clock.
create function pristine.moment(also text[]) returns jsonb language plpgsql as $$
declare
  t record;
  rows jsonb;
  tables jsonb := '{}';
begin
  for t in
    with lately as materialized (select * from pristine.changed_lately()),
    marked as (update pristine.tables set last_mark = lately.mark from lately where lately.name = tables.name)
    select name from lately union select unnest(also)
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r', t.name) into rows;
    tables := tables || jsonb_build_object(t.name, rows);
  end loop;
  update pristine.last_moment set offset_by = app_clock.offset_by from app_clock;
  return jsonb_build_object(
    'at', app_now(),
    'tables', tables,
    'sequences', (select jsonb_agg(to_jsonb(s)) from (select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'pristine') s));
end $$;

-- Brings a database that is untouched to such a moment.
create function pristine.bring(moment jsonb) returns void language plpgsql as $$
begin
  update pristine.tables t set last_mark = pristine.put(t, moment -> 'tables' -> t.name) where moment -> 'tables' ? t.name;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from jsonb_to_recordset(moment -> 'sequences') s (schemaname text, sequencename text, last_value bigint);
  update app_clock set offset_by = (moment ->> 'at')::timestamptz - clock_timestamp();
  update pristine.last_moment set offset_by = app_clock.offset_by from app_clock;
end $$;

do $$
declare t record;
begin
  for t in select * from pristine.tables loop
    execute format('update pristine.tables set rows = (select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r) where name = %L', t.name, t.name);
  end loop;
end $$;
update pristine.tables set mark = marks.mark, last_mark = marks.mark from pristine.marks() where marks.name = tables.name;

-- Always: some tests disable ordinary triggers.
create event trigger pristine_definitions on ddl_command_end execute function pristine.note_definition();
alter event trigger pristine_definitions enable always;
create event trigger pristine_removals on sql_drop execute function pristine.note_removal();
alter event trigger pristine_removals enable always;
select setval('pristine.schema_changes', 0, false);
