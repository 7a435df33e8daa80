-- What households are expected to buy in the weeks ahead, for suppliers. Computed by a job, because it sums every basket of eight weeks.

create table forward_books (
  locality_id uuid primary key references localities on delete cascade,
  -- The first of its weeks.
  from_week date not null check (extract(isodow from from_week) = 1),
  computed_at timestamptz not null
);
comment on table forward_books is 'forward-book: when the demand of a locality was last computed';

create table expected_demands (
  catalog_item_id uuid not null references catalog_items on delete cascade,
  unit text not null,
  locality_id uuid not null references forward_books on delete cascade,
  -- Element n is the n-th week of the book: [quantity, quantity without a cap, households, households with a cap].
  weeks jsonb not null check (jsonb_array_length(weeks) = 8),
  primary key (catalog_item_id, unit, locality_id)
);
comment on table expected_demands is 'forward-book: expected quantity of an item in a locality, week by week';
create index expected_demands_of_locality on expected_demands (locality_id);
