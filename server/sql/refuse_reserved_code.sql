-- Codes of items from outside are made by the system; an item keeps its own when it comes into the catalog (0024_off_catalog.sql).
create or replace function refuse_reserved_code() returns trigger language plpgsql as $$
begin
  raise exception 'codes beginning with OFF- are of items from outside' using errcode = 'check_violation', constraint = 'catalog_items_reserved_code';
end $$;
