-- Why a line was not ordered: nobody confirmed it, or there was no place to deliver it to.
alter table unordered_lines add column has_place boolean not null default true;
comment on table unordered_lines is 'pool: lines that were not ordered as they were wanted: not confirmed before the cut-off, or without a place to deliver to';
