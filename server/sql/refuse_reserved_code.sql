-- The system assigns the codes of off-catalog items. An item keeps its code when it is approved (0024_off_catalog.sql).
create or replace function refuse_reserved_code() returns trigger language plpgsql as $$
begin
  raise exception 'codes beginning with OFF- are of items from outside' using errcode = 'check_violation', constraint = 'catalog_items_reserved_code';
end $$;
