-- The words of a text for search: folded, each preceded by one space, without other separators; „250g“ is two words.
create or replace function folded_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(' ' || public.fold(normalize($1)), '[^[:alnum:]]+', ' ', 'g'), '([0-9])([a-z])', '\1 \2', 'g')
$$;
