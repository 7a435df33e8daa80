-- A payout whose settling a correction took back waits again, and what is then posted of it has another key (docs/rules/money.md#corrections).
-- The next migration validates the constraint.
alter table payouts
  add column reopened smallint not null default 0,
  add constraint payouts_reopened_check check (reopened >= 0) not valid;
