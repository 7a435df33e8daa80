-- gentle: files are few
-- Whether the next file may continue a file: it continues the one before itself, or a second person confirmed it. That its payments are posted
-- (is_proven) does not say so: what brings little is posted despite a gap (docs/rules/money.md#statements). Files that were imported before and
-- are proven are believed.
alter table statement_files
  add column continues boolean not null default false,
  -- It continues only if its doubtful lines are payments that are known already.
  add column fits_without_doubtful boolean not null default false;
update statement_files set continues = true where is_proven;
