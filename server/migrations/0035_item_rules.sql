-- An item of one brand stands under one without a brand: what is listed is the latter, so a brand of a brand would be found by nobody.
-- Looked at after the whole statement, as one may turn many; the other item is held, so that it gets no brand at the same moment.
create function require_brand_of_plain() returns trigger language plpgsql as $$
begin
  perform from catalog_items where id = new.brand_of and brand_of is null for share;
  if not found or exists (select from catalog_items where brand_of = new.id) then
    raise exception 'an item of one brand stands under an item without a brand'
      using errcode = 'check_violation', constraint = 'catalog_items_brand_of_plain';
  end if;
  return null;
end $$;
create trigger catalog_items_new_brand after insert on catalog_items for each row
  when (new.brand_of is not null) execute function require_brand_of_plain();
create trigger catalog_items_other_brand after update of brand_of on catalog_items for each row
  when (new.brand_of is not null and new.brand_of is distinct from old.brand_of) execute function require_brand_of_plain();

-- Of two codes that differ in their case alone nobody could tell in a file or on the phone which is meant.
create unique index catalog_items_code on catalog_items (lower(sku));

-- Codes of items from outside are made by the system; an item keeps its own when it comes into the catalog (0024_off_catalog.sql).
create function refuse_reserved_code() returns trigger language plpgsql as $$
begin
  raise exception 'codes beginning with OFF- are of items from outside' using errcode = 'check_violation', constraint = 'catalog_items_reserved_code';
end $$;
create trigger catalog_items_new_code before insert on catalog_items for each row
  when (new.sku ~* '^off-' and not new.is_off_catalog) execute function refuse_reserved_code();
create trigger catalog_items_other_code before update of sku on catalog_items for each row
  when (new.sku ~* '^off-' and new.sku is distinct from old.sku) execute function refuse_reserved_code();
