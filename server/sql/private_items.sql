-- Items that only the member who described them may see.
create or replace view private_items as
  select id, requested_by from catalog_items where is_off_catalog and approved_at is null;
