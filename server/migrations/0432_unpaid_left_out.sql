-- Nothing is ordered for who has to pay for a purchase first, if the operator says so (docs/rules/money.md#unpaid).
alter table unordered_lines add column has_paid boolean not null default true;
comment on table unordered_lines is 'pool: lines that were not ordered as they were wanted: not confirmed before the cut-off, without a place to deliver to, or of who has to pay for a purchase first';
