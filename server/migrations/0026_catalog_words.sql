-- The words that names of the catalog are made of, each once, so that what people write is compared with words and not with every item.
-- Only what everybody is offered is in here; what a member alone asked for never is (docs/decisions/021-off-catalog.md).

-- Of what is no longer offered a word may stay: on its own it leads to nothing.
create table catalog_vocabulary (
  word text primary key
);
comment on table catalog_vocabulary is 'catalog: the words of names and codes of what is offered, each once';
create index catalog_vocabulary_like on catalog_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

-- Without a reference to the item: the triggers keep it, and of an item it says nothing that the item does not say.
create table catalog_words (
  word text not null,
  -- How long the whole name is: of many items with the word the shortest names are likest to it.
  letters smallint not null,
  item_id uuid not null,
  primary key (word, letters, item_id)
);
comment on table catalog_words is 'catalog: which offered items have a word in their name or code, the shortest names first';
create index catalog_words_item on catalog_words (item_id);

create function enter_catalog_words(of_items uuid[]) returns void language sql as $$
  delete from catalog_words where item_id = any(of_items);
  -- In one order, so that two at once never wait for each other in a circle.
  insert into catalog_vocabulary
    select distinct word from catalog_items i, regexp_split_to_table(i.folded, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1
    order by word
    on conflict do nothing;
  insert into catalog_words (word, letters, item_id)
    select distinct word, length(i.name), i.id from catalog_items i, regexp_split_to_table(i.folded, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1;
$$;

create function follow_catalog_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform enter_catalog_words(array(select id from after));
  elsif tg_op = 'DELETE' then
    perform enter_catalog_words(array(select id from before));
  else
    perform enter_catalog_words(array(
      select after.id from after join before using (id)
      where (after.folded, after.is_active, after.is_blocked, after.is_off_catalog)
         is distinct from (before.folded, before.is_active, before.is_blocked, before.is_off_catalog)));
  end if;
  return null;
end $$;
create trigger catalog_words_of_new after insert on catalog_items referencing new table as after
  for each statement execute function follow_catalog_words();
create trigger catalog_words_of_changed after update on catalog_items referencing old table as before new table as after
  for each statement execute function follow_catalog_words();
create trigger catalog_words_of_gone after delete on catalog_items referencing old table as before
  for each statement execute function follow_catalog_words();

select enter_catalog_words(array(select id from catalog_items));

-- The catalog in the order in which it is listed, so that what many names hold is found from the beginning and never sorted.
create index catalog_items_listed on catalog_items (type, name collate "cs-CZ-x-icu", id)
  where is_active and not is_blocked and not is_off_catalog;
