-- outside a transaction
drop index concurrently if exists statement_lines_outgoing_amount;
create index concurrently statement_lines_outgoing_amount on statement_lines (amount) where status = 'outgoing';
