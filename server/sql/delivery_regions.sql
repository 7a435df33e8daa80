-- The deliveries of localities in a region, by the region of their week; a cancelled one is in none.
create or replace view delivery_regions as
  select d.id as delivery_id, d.week_start_date, d.locality_id, member.region_id, region.name
  from deliveries d
  cross join lateral (
    select m.region_id from region_localities m
    where m.locality_id = d.locality_id and m.from_week <= d.week_start_date order by m.from_week desc limit 1
  ) member
  join regions region on region.id = member.region_id
  where d.status <> 'cancelled';
