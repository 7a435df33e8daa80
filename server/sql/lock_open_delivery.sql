-- For what may change only before the cut-off. A cut-off moves only earlier and a status never goes back, so the answer "too
-- late" is final without the lock: nobody who comes late waits for the closing and keeps a connection from the others.
create or replace function lock_open_delivery(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
declare
  looked_at timestamptz := app_now();
begin
  return query select d.status, d.cut_off_at, looked_at from deliveries d
    where d.id = of_delivery and (d.status not in ('planned', 'collecting') or d.cut_off_at <= looked_at);
  if not found then
    return query select * from lock_delivery(of_delivery);
  end if;
end $$;
