-- The regional offers of each region and week (docs/rules/week.md#regional-offers): of each supplier what it offered when the first of the
-- region's deliveries closed for offers, or offers now if none has. It must be valid on the days of all of them; an offer for later weeks says
-- nothing about this one.
create or replace view week_regional_offers as
  select week.region_id, week.week_start_date, offer.id, offer.supplier_id, supplier.name as supplier_name, offer.catalog_item_id, offer.unit,
         offer.price_tier_1_min_qty, offer.price_tier_1_price, offer.price_tier_2_min_qty, offer.price_tier_2_price, offer.price_tier_3_min_qty,
         offer.price_tier_3_price, offer.valid_from, offer.valid_until, offer.notes, offer.packaging_kind, offer.packaging_quantity, offer.created_at
  from (
    select r.region_id, r.week_start_date, min(d.offers_close_at) as closes_at, min(d.delivery_on) as first_on, max(d.delivery_on) as last_on
    from delivery_regions r join deliveries d on d.id = r.delivery_id group by r.region_id, r.week_start_date
  ) week
  cross join lateral (
    select distinct on (o.supplier_id, o.catalog_item_id, o.unit) o.* from supplier_price_lists o
    where o.region_id = week.region_id and o.created_at < week.closes_at and o.valid_from <= week.first_on
      and (o.valid_until is null or o.valid_until >= week.last_on)
    order by o.supplier_id, o.catalog_item_id, o.unit, o.created_at desc, o.id desc
  ) offer
  join suppliers supplier on supplier.id = offer.supplier_id and supplier.is_approved and supplier.suspended_at is null
  left join user_flags f on f.user_id = supplier.created_by
  where f.is_test_account is not true and (offer.withdrawn_at is null or offer.withdrawn_at >= week.closes_at);
