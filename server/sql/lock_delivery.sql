-- Every change of a week's basket takes this lock shared, closing takes it exclusively (docs/rules/week.md#cut-off). The status must be read
-- by a statement that starts after the lock was granted; a statement of this function does.
create or replace function lock_delivery(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1));
  return query select d.status, d.cut_off_at, app_now() from deliveries d where d.id = of_delivery;
end $$;
