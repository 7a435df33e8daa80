-- Whether the payments of a file may be posted: it continues the one before, brings little, or a second person confirmed it
-- (docs/rules/money.md#statements). Files that were imported before are believed.
alter table statement_files add column is_proven boolean not null default true;
alter table statement_files alter column is_proven set default false;
comment on table statement_files is 'statements: imported statements of the bank; never changed, except that a second person confirms one';
