-- A house without case, diacritics and spaces; null without a street. Indexes use it.
create or replace function address_key(street text, postal_code text) returns text language sql immutable parallel safe as $$
  select case when street <> '' then regexp_replace(public.fold(street || ' ' || postal_code), '[^a-z0-9]', '', 'g') end
$$;
