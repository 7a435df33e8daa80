-- Offers that count: the latest of each supplier, of approved suppliers, and not of a test account (decision 17).
create or replace view counting_offers as
  select offer.* from supplier_price_lists offer
  join suppliers s on s.id = offer.supplier_id and s.is_approved
  left join user_flags f on f.user_id = s.created_by
  where offer.is_active and f.is_test_account is not true;
