-- What distinguishes a product from its bare name („bez laktózy“, „kozí“): computed once from the name, not by every search
-- (docs/decisions/032-the-right-item.md). The words are those of `domain/catalog/catalog/qualifiers.ts`; a test compares the two.
create or replace function additions_in(folded text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select addition from unnest(array[
      'bez', 'bio', 'celozrnn', 'detsk', 'ekologick', 'farmarsk', 'instantn', 'kojeneck', 'kondenzovan', 'kozi', 'krepelci', 'light', 'mrazen',
      'nealkoholick', 'ovci', 'pokracovac', 'pro', 'proti', 'protein', 'recyklovan', 'rostlinn', 'rozpustn', 'sojov', 'vegansk'
    ]) addition
    -- A short one matches a whole word, a longer one the beginning of its forms.
    where $1 || ' ' like '% ' || addition || case when length(addition) < 5 then ' %' else '%' end)
$$;
