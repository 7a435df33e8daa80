-- A line that may be the same payment as another one waits with the key of that line, and a person says which it is
-- (docs/rules/money.md#statements). The next migration validates the constraints.

alter table statement_lines
  -- The bank's number of the movement in its kind of file.
  add column reference text not null default '',
  add column twin_key text,
  drop constraint statement_lines_status_check,
  drop constraint statement_lines_decided_check,
  drop constraint statement_lines_direction_check,
  add constraint statement_lines_twin_key_fkey foreign key (twin_key) references statement_lines (key) not valid,
  add constraint statement_lines_status_check check (status in ('matched', 'waiting', 'assigned', 'cash', 'subsidy', 'supplier', 'ignored', 'same', 'outgoing')) not valid,
  add constraint statement_lines_decided_check check ((status in ('assigned', 'cash', 'subsidy', 'supplier', 'ignored', 'same')) = (decided_at is not null)) not valid,
  add constraint statement_lines_direction_check check (case when amount > 0 then status not in ('outgoing', 'supplier') else status in ('outgoing', 'supplier', 'ignored') end) not valid,
  add constraint statement_lines_same_check check (status <> 'same' or twin_key is not null) not valid;
