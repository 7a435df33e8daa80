-- What people call a thing besides its name: of an item and of a category with all below it (docs/decisions/026-catalog.md).

-- Names one after another; a function, as the database does not know that the order of a text is the same tomorrow.
create function names_text(text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string($1, ' ')
$$;

alter table categories
  add column other_names text[] not null default '{}'
    constraint categories_other_names check (cardinality(other_names) <= 10 and length(names_text(other_names)) < 410);
alter table catalog_items
  add column other_names text[] not null default '{}'
    constraint catalog_items_other_names check (cardinality(other_names) <= 10 and length(names_text(other_names)) < 410),
  -- As `folded`, and its other names after that.
  add column called text generated always as (folded_words(name || ' ' || sku || ' ' || names_text(other_names))) stored;

-- Whatever is in a name is in what an item is called too.
drop index catalog_items_search;
create index catalog_items_search on catalog_items using gin (called gin_trgm_ops) with (fastupdate = off)
  where is_active and not is_blocked and not is_off_catalog;

-- Other names of a category and of those above it, as they are searched for: few rows beside those of items, so that a category that gets a name,
-- or goes elsewhere, changes none of its items. Without references: the trigger keeps both tables.
create table category_called (
  category_id uuid primary key,
  called text not null
);
comment on table category_called is 'catalog: the other names of a category and of all above it, where there are any';
create table category_words (
  word text not null,
  category_id uuid not null,
  primary key (word, category_id)
);
comment on table category_words is 'catalog: which categories are called by a word';
create index category_words_category on category_words (category_id);

create function enter_category_names() returns void language sql as $$
  merge into category_called old using (
    with recursive chain as (
      select id, other_names as names from categories where parent_id is null
      union all select below.id, chain.names || below.other_names from categories below join chain on chain.id = below.parent_id
    )
    select id, folded_words(names_text(names)) as called from chain where cardinality(names) > 0
  ) named on named.id = old.category_id
  when matched and old.called <> named.called then update set called = named.called
  when not matched then insert values (named.id, named.called)
  when not matched by source then delete;

  merge into category_words old using (
    select distinct word, category_id from category_called, regexp_split_to_table(called, ' ') word where length(word) > 1
  ) named on named.word = old.word and named.category_id = old.category_id
  when not matched then insert values (named.word, named.category_id)
  when not matched by source then delete;

  insert into catalog_vocabulary select distinct word from category_words order by word on conflict do nothing;
$$;

create function follow_category_names() returns trigger language plpgsql as $$
begin
  perform enter_category_names();
  return null;
end $$;
create trigger category_names after insert or delete or update of parent_id, other_names on categories
  for each statement execute function follow_category_names();

-- As in 0026_catalog_words.sql, of all that an item is called.
create or replace function enter_catalog_words(of_items uuid[]) returns void language sql as $$
  delete from catalog_words where item_id = any(of_items);
  -- In one order, so that two at once never wait for each other in a circle.
  insert into catalog_vocabulary
    select distinct word from catalog_items i, regexp_split_to_table(i.called, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1
    order by word
    on conflict do nothing;
  insert into catalog_words (word, letters, item_id)
    select distinct word, length(i.name), i.id from catalog_items i, regexp_split_to_table(i.called, '[^[:alnum:]]+') word
    where i.id = any(of_items) and i.is_active and not i.is_blocked and not i.is_off_catalog and length(word) > 1;
$$;

create or replace function follow_catalog_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform enter_catalog_words(array(select id from after));
  elsif tg_op = 'DELETE' then
    perform enter_catalog_words(array(select id from before));
  else
    perform enter_catalog_words(array(
      select after.id from after join before using (id)
      where (after.called, after.is_active, after.is_blocked, after.is_off_catalog)
         is distinct from (before.called, before.is_active, before.is_blocked, before.is_off_catalog)));
  end if;
  return null;
end $$;
