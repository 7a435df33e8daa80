-- Before PostgreSQL 18 ids of the same millisecond had a random order, and so had items that were added together. Now they carry
-- microseconds, as those of uuidv7() in PostgreSQL 18 do.
do $$ begin
  if current_setting('server_version_num')::integer < 180000 then
    create or replace function uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send(moment.us / 1000) from 3) || int2send((28672 + moment.us % 1000 * 4096 / 1000)::smallint)
          from 1 for 8),
        'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) moment
    $f$;
  end if;
end $$;
