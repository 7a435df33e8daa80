-- Money that left for a supplier, and money of a municipality that arrived, are posted too. A line whose posting a correction took back waits
-- again, and what is then posted of it has another key (docs/rules/money.md#statements). The next migration validates the constraints.

alter table statement_lines
  add column supplier_id uuid,
  add column reopened smallint not null default 0,
  drop constraint statement_lines_status_check,
  drop constraint statement_lines_check2,
  drop constraint statement_lines_check3,
  add constraint statement_lines_supplier_id_fkey foreign key (supplier_id) references suppliers not valid,
  add constraint statement_lines_reopened_check check (reopened >= 0) not valid,
  add constraint statement_lines_status_check check (status in ('matched', 'waiting', 'assigned', 'cash', 'subsidy', 'supplier', 'ignored', 'outgoing')) not valid,
  add constraint statement_lines_decided_check check ((status in ('assigned', 'cash', 'subsidy', 'supplier', 'ignored')) = (decided_at is not null)) not valid,
  add constraint statement_lines_direction_check check (case when amount > 0 then status not in ('outgoing', 'supplier') else status in ('outgoing', 'supplier', 'ignored') end) not valid,
  add constraint statement_lines_supplier_check check ((status = 'supplier') = (supplier_id is not null)) not valid;
