-- Keys of the supplier API (docs/rules/week.md#supplier-api). A key acts as the account that made it, for its supplier, within its scopes.

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The text derives from the account, this salt and the product's secret, so that a retried request shows the same one.
  salt text not null,
  key_hmac bytea not null unique check (length(key_hmac) = 32),
  -- What is shown of the text.
  start text not null check (length(start) = 8),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['demand.read', 'offers.write', 'orders.read', 'orders.confirm']),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- To the minute.
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table api_keys is 'api-keys: keys of suppliers to the API, as HMACs';
create index api_keys_supplier on api_keys (supplier_id);
create index api_keys_user on api_keys (user_id);
