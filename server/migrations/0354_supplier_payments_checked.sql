-- outside a transaction
drop index concurrently if exists statement_lines_supplier;
create index concurrently statement_lines_supplier on statement_lines (supplier_id) where supplier_id is not null;
drop index concurrently if exists statement_lines_outgoing;
create index concurrently statement_lines_outgoing on statement_lines (booked_on, id) where status = 'outgoing';
alter table statement_lines validate constraint statement_lines_supplier_id_fkey;
alter table statement_lines validate constraint statement_lines_reopened_check;
alter table statement_lines validate constraint statement_lines_status_check;
alter table statement_lines validate constraint statement_lines_decided_check;
alter table statement_lines validate constraint statement_lines_direction_check;
alter table statement_lines validate constraint statement_lines_supplier_check;
