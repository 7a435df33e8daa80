-- Names one after another; a function, as the database does not know that the order of a text is the same tomorrow.
create or replace function names_text(text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string($1, ' ')
$$;
