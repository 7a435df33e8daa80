-- How much a household may order in a week, and what staff permitted above that (docs/rules/week.md#order-limit).

insert into feature_settings (name, value) values ('week_limit', '2000000');

create table order_permits (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  week_start_date week_start not null,
  amount amount not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  given_by uuid not null references users,
  given_at timestamptz not null,
  primary key (user_id, id),
  check (given_by <> user_id)
);
comment on table order_permits is 'binding: how much staff allow a household to order from a week on, above the limit for everybody';
