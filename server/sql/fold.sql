create or replace function fold(text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
