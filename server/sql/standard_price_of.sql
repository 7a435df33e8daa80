-- What a saving is counted from: the lowest list price of the thirty days until the cut-off, and never more than the one that was listed then, so
-- that a price raised just before makes no saving. Without a list price at the cut-off there is none. Like `lowestPrice`
-- (domain/catalog/catalog/lowest-price.ts).
create or replace function standard_price_of(item uuid, listed bigint, delivery uuid) returns integer language sql stable as $$
  select case when listed is not null then least(listed, (
    select min(told.price)
    from deliveries d cross join lateral (
      select p.price, lead(p.valid_from) over (order by p.valid_from) as until
      from catalog_prices p where p.catalog_item_id = item and not p.is_slip and p.valid_from <= coalesce(d.closed_at, d.cut_off_at)
    ) told
    where d.id = delivery and (told.until is null or told.until > coalesce(d.closed_at, d.cut_off_at) - interval '720 hours')
  ))::integer end
$$;
