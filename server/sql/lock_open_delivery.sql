-- For changes that are allowed only before the cut-off. A cut-off only moves earlier and a status never goes back, so "too late" is final
-- even without the lock. A late caller does not wait for the closing and does not block a connection.
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
