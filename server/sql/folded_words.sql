-- Words of a text as they are searched for: folded, each with one space before it and nothing else between them; „250g“ is two words.
create or replace function folded_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(' ' || public.fold(normalize($1)), '[^[:alnum:]]+', ' ', 'g'), '([0-9])([a-z])', '\1 \2', 'g')
$$;
