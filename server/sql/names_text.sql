-- Joins names. A function, because PostgreSQL does not consider the order of texts immutable.
create or replace function names_text(text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string($1, ' ')
$$;
