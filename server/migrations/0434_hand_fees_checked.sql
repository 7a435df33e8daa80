-- outside a transaction
drop index concurrently if exists statement_lines_fee;
create unique index concurrently statement_lines_fee on statement_lines (fee_key) where fee_key is not null;
alter table statement_lines validate constraint statement_lines_fee_key_fkey;
alter table statement_lines validate constraint statement_lines_fee_check;
