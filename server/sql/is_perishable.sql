-- Whether goods of a category spoil quickly: it or any category above it says so.
create or replace function is_perishable(category uuid) returns boolean language sql stable as $$
  with recursive above as (
    select id, parent_id, categories.is_perishable from categories where id = category
    union all
    select c.id, c.parent_id, c.is_perishable from categories c join above on c.id = above.parent_id
  )
  select coalesce(bool_or(above.is_perishable), false) from above
$$;
