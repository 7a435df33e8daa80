create or replace function lock_delivery_alone(of_delivery uuid)
  returns table (status text, cut_off_at timestamptz, offers_close_at timestamptz, accepted_at timestamptz)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_delivery::text, 1));
  return query select d.status, d.cut_off_at, d.offers_close_at, app_now() from deliveries d where d.id = of_delivery;
end $$;
