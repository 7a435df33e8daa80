-- The limit of a week is one for all accounts of a household, and a permit is for its week (docs/rules/week.md#order-limit).

alter table unordered_lines add column has_permit boolean not null default true;
comment on table unordered_lines is 'pool: lines that were not ordered as they were wanted: not confirmed before the cut-off, without a place to deliver to, of who has to pay for a purchase first, or above what the household may order without a permit';
comment on table order_permits is 'binding: how much staff allow a household to order in a week, above the limit for everybody; above 100,000 Kč what two of them allow';
