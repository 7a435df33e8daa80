-- A supplier may take an offer back until offers close. It stays in the table, as every version does.

alter table supplier_price_lists
  add column withdrawn_at timestamptz,
  add constraint supplier_price_lists_withdrawn check (withdrawn_at is null or not is_active);
