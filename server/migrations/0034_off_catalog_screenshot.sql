-- A member may know an item from a picture too (spec 2 §3); then it has no address.

alter table off_catalog_requests drop constraint off_catalog_requests_source_type_check;
alter table off_catalog_requests add constraint off_catalog_requests_source_type_check check (source_type in ('url', 'text', 'screenshot'));
