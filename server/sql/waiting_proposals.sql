-- How many proposals of members wait for a decision, as the desk lists them: those that are alike, by name or page, count as one.
create or replace function waiting_proposals() returns bigint language sql stable as $$
  with waiting as materialized (
    select id, type, generic_folded, source_url from catalog_items
    where is_off_catalog and approved_at is null and is_active and requested_by is not null
  )
  select count(*) from waiting w
  where not exists (select from waiting o where o.type = w.type and o.generic_folded = w.generic_folded and o.id < w.id)
    and not exists (select from waiting o where o.type = w.type and o.source_url = w.source_url and o.id < w.id)
$$;
