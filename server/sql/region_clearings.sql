-- The deliveries whose prices are set together with those of others in their region: when, and for which localities that still waits. None is in a week in
-- which the orders of one of them would have to leave before the last offers (clearedTogether() of server/week/clearing).
create or replace view region_clearings as
  select r.delivery_id, r.name, max(fellow.offers_close_at) as clears_at,
         array_agg(l.name order by l.name) filter (where fellow.status in ('planned', 'collecting', 'closed')) as waits_for
  from delivery_regions r join delivery_regions f on f.region_id = r.region_id and f.week_start_date = r.week_start_date
  join deliveries fellow on fellow.id = f.delivery_id join localities l on l.id = fellow.locality_id
  group by r.delivery_id, r.name
  having count(*) > 1 and min(last_order_at(fellow)) > max(fellow.offers_close_at);
