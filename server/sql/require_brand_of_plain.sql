-- An item of one brand stands under one without a brand: what is listed is the latter, so a brand of a brand would be found by nobody.
-- Looked at after the whole statement, as one may turn many; the other item is held, so that it gets no brand at the same moment.
create or replace function require_brand_of_plain() returns trigger language plpgsql as $$
begin
  perform from catalog_items where id = new.brand_of and brand_of is null for share;
  if not found or exists (select from catalog_items where brand_of = new.id) then
    raise exception 'an item of one brand stands under an item without a brand'
      using errcode = 'check_violation', constraint = 'catalog_items_brand_of_plain';
  end if;
  return null;
end $$;
