-- The brand-free item of a brand must not have a brand itself: only brand-free items are listed, so nobody would find a brand of a brand.
-- Checked after the whole statement, which may change many rows; the other item is locked, so that it gets no brand concurrently.
create or replace function require_brand_of_plain() returns trigger language plpgsql as $$
begin
  perform from catalog_items where id = new.brand_of and brand_of is null for share;
  if not found or exists (select from catalog_items where brand_of = new.id) then
    raise exception 'an item of one brand stands under an item without a brand'
      using errcode = 'check_violation', constraint = 'catalog_items_brand_of_plain';
  end if;
  return null;
end $$;
