-- Counts an attempt under every limit of a key and returns 0; or counts nothing and returns the seconds to wait. Refused attempts are not
-- counted, so repeated ones do not use up the longer limits.
create or replace function count_or_refuse(of_key text, most integer[], within_seconds integer[]) returns integer language plpgsql volatile as $$
declare
  moment timestamptz := app_now();
  -- A caller that waited for the row has an older instant. Only a clock that was moved back differs by more.
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
