-- Functions and views in their current form are files of server/sql; this remembers which form of each was applied last, and after which migration.
create table definitions (
  name text primary key,
  hash text not null
);
comment on table definitions is 'platform: the SHA-256 of each file of server/sql as it was applied last, after which migration';
