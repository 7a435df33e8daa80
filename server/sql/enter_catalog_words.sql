-- As in 0026_catalog_words.sql, for all names of an item.
create or replace function enter_catalog_words(of_items uuid[]) returns void language sql as $$
  delete from catalog_words where item_id = any(of_items);
  -- In a fixed order, to prevent deadlocks.
  insert into catalog_vocabulary
    select distinct word from catalog_items i, regexp_split_to_table(i.called, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1
    order by word
    on conflict do nothing;
  insert into catalog_words (word, letters, item_id)
    select distinct word, length(i.name), i.id from catalog_items i, regexp_split_to_table(i.called, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1;
$$;
