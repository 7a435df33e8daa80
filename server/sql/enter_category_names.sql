create or replace function enter_category_names() returns void language sql as $$
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
