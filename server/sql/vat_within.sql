-- The tax within an amount that includes it, in haléře, rounded half up; as `vatWithin` (domain/money/ledger/posting.ts).
create or replace function vat_within(amount bigint, rate smallint) returns bigint language sql immutable strict parallel safe as $$
  select (2 * amount * rate + 100 + rate) / (2 * (100 + rate))
$$;
