-- Words are found by how they begin, in the order in which the catalog is listed (docs/decisions/026-catalog.md).

-- Words of a text as they are searched for: folded, each with one space before it and nothing else between them; „250g“ is two words.
create function folded_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(' ' || public.fold(normalize($1)), '[^[:alnum:]]+', ' ', 'g'), '([0-9])([a-z])', '\1 \2', 'g')
$$;

-- So that ' ml' is the beginning of a word, for the index too: it knows three signs in a row, and before a word there are two spaces.
alter table catalog_items alter column folded set expression as (folded_words(name || ' ' || sku));
drop index catalog_items_search;
create index catalog_items_search on catalog_items using gin (folded gin_trgm_ops) with (fastupdate = off)
  where is_active and not is_blocked and not is_off_catalog;

-- As it is listed, without what is of one brand: all of it, each category, and how many.
drop index catalog_items_listed;
create index catalog_items_listed on catalog_items (type, name collate "cs-CZ-x-icu", id)
  where is_active and not is_blocked and not is_off_catalog and brand is null;
create index catalog_items_of_category on catalog_items (category_id, name collate "cs-CZ-x-icu", id)
  where is_active and not is_blocked and not is_off_catalog and brand is null;
create index catalog_items_counted on catalog_items (type, category_id)
  where is_active and not is_blocked and not is_off_catalog and brand is null;

select enter_catalog_words(array(select id from catalog_items));
