-- Restores a test database, so that a test need not wait for its own copy. Exists only in the template of the tests, and is created after the
-- seed.
create schema pristine;

create table pristine.tables as
  select c.relname as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
         '[]'::jsonb as rows, '' as hash
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname;

create table pristine.sequences as
  select schemaname, sequencename, last_value from pg_sequences;

create function pristine.hash_of(name text) returns text language plpgsql as $$
declare hash text;
begin
  execute format('select md5(coalesce(string_agg(r::text, E''\n'' order by r::text), '''')) from public.%I r', name) into hash;
  return hash;
end $$;

-- Detects schema changes by a test; such a database is dropped.
create function pristine.shape() returns text language sql as $$
  select md5(string_agg(part, E'\n' order by part)) from (
    select concat('function ', oid::regprocedure, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat('trigger ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat('constraint ', conrelid::regclass, conname, convalidated) from pg_constraint where conrelid <> 0
    union all select concat('relation ', oid::regclass, relkind, relnatts) from pg_class where relnamespace > 16383 or relnamespace = 'public'::regnamespace
    union all select concat('schema ', nspname) from pg_namespace where nspname !~ '^pg_'
    union all select concat('column ', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
  ) parts(part)
$$;

create function pristine.restore() returns boolean language plpgsql as $$
declare t record;
begin
  if pristine.shape() is distinct from (select shape from pristine.world) then return false; end if;
  -- Disables triggers and foreign keys for the restore.
  set local session_replication_role = replica;
  for t in select * from pristine.tables loop
    continue when pristine.hash_of(t.name) = t.hash;
    execute format('delete from public.%I', t.name);
    execute format(
      'insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      t.name, t.columns) using t.rows;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from pristine.sequences;
  return true;
end $$;

do $$
declare t record;
begin
  for t in select * from pristine.tables loop
    execute format('update pristine.tables set rows = (select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r), hash = pristine.hash_of(name) where name = %L', t.name, t.name);
  end loop;
end $$;

create table pristine.world (shape text);
insert into pristine.world values (pristine.shape());
