-- Expired rows may be deleted; nothing else may happen to a row.
create or replace function is_trail_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < app_now() - interval '12 months' then return old; end if;
  end if;
  raise exception 'the trail of security is append-only';
end $$;
