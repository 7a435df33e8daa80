-- How many households a pickup point takes in one delivery, and the days on which it is open otherwise.

alter table pickup_points
  -- Null: any number.
  add column capacity integer check (capacity between 1 and 100000),
  -- [{day, hours, note}] by day; empty hours mean closed.
  add column opening_exceptions jsonb not null default '[]' check (jsonb_typeof(opening_exceptions) = 'array');
