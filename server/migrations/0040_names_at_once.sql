-- What is called exactly so is found by that, and not among all that begins or sounds alike (docs/decisions/021-off-catalog.md).

create function folded_each(text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select public.fold(each) from unnest($1) each)
$$;

create index catalog_items_name on catalog_items (fold(name))
  where is_active and not is_blocked and not is_off_catalog;
create index catalog_items_other_names on catalog_items using gin (folded_each(other_names)) with (fastupdate = off)
  where is_active and not is_blocked and not is_off_catalog;
