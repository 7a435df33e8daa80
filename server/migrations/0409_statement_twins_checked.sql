-- outside a transaction
drop index concurrently if exists statement_lines_twin;
create index concurrently statement_lines_twin on statement_lines (twin_key) where twin_key is not null;
drop index concurrently if exists statement_lines_amount;
create index concurrently statement_lines_amount on statement_lines (amount, booked_on) where amount > 0;
alter table statement_lines validate constraint statement_lines_twin_key_fkey;
alter table statement_lines validate constraint statement_lines_status_check;
alter table statement_lines validate constraint statement_lines_decided_check;
alter table statement_lines validate constraint statement_lines_direction_check;
alter table statement_lines validate constraint statement_lines_same_check;
