-- The fourteen days of a request must have passed; one hour less where summer time begins, and some tolerance for clocks.
create or replace function is_erasure_announced() returns trigger language plpgsql as $$
begin
  if new.erase_at < app_now() + interval '13 days 22 hours' or new.erased_at is not null then
    raise exception 'an erasure is asked for fourteen days before';
  end if;
  return new;
end $$;
