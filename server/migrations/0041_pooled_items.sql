-- What households buy: by this the catalog is ordered, so that what most of a locality want stands first (docs/decisions/032-the-right-item.md).

-- Counted anew every few minutes from the open week and the last closed one. It names nobody, and it is never shown: a count below five counts
-- as nothing wherever it is read.
create table pooled_items (
  -- Null: all localities together.
  locality_id uuid references localities on delete cascade,
  catalog_item_id uuid not null references catalog_items on delete cascade,
  households integer not null check (households > 0),
  unique nulls not distinct (locality_id, catalog_item_id)
);
comment on table pooled_items is 'pool: how many households of a locality want an item, this week and last';
create index pooled_items_of_item on pooled_items (catalog_item_id);

-- How much each item is pooled for a member: first by their own locality, then by all. A query reads it once.
create function pooled_for(of_user uuid) returns table (id uuid, pooled integer) language sql stable rows 1000 as $$
  select p.catalog_item_id, sum(case when p.locality_id is null then least(p.households, 9999) else least(p.households, 9999) * 10000 end)::integer
  from pooled_items p
  where p.households >= 5 and (p.locality_id is null or p.locality_id = (
    select m.locality_id from shopping_settings s join municipalities m on m.id = s.municipality_id where s.user_id = of_user))
  group by p.catalog_item_id
$$;
