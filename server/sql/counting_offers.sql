-- Valid offers: the latest of each supplier unless it was withdrawn, of approved suppliers that are not suspended, and not of test accounts.
-- Each is for a locality or for a region.
create or replace view counting_offers as
  select offer.* from supplier_price_lists offer
  join suppliers s on s.id = offer.supplier_id and s.is_approved and s.suspended_at is null
  left join user_flags f on f.user_id = s.created_by
  where offer.is_active and f.is_test_account is not true;
