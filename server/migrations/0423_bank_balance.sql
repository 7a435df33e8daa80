-- Fees of the bank are posted, and its balances are compared with the books (docs/rules/money.md#statements).

alter table statement_files
  -- The balances before the first and after the last line, if the file says them.
  add column opening bigint,
  add column closing bigint;
alter table statement_lines
  drop constraint statement_lines_status_check,
  drop constraint statement_lines_decided_check,
  drop constraint statement_lines_direction_check,
  add constraint statement_lines_status_check check (status in ('matched', 'waiting', 'assigned', 'cash', 'subsidy', 'supplier', 'bank_fee', 'ignored', 'same', 'outgoing')) not valid,
  add constraint statement_lines_decided_check check ((status in ('assigned', 'cash', 'subsidy', 'supplier', 'bank_fee', 'ignored', 'same')) = (decided_at is not null)) not valid,
  add constraint statement_lines_direction_check check (case when amount > 0 then status not in ('outgoing', 'supplier') else status in ('outgoing', 'supplier', 'bank_fee', 'ignored') end) not valid;
