create or replace function folded_each(text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select public.fold(each) from unnest($1) each)
$$;
