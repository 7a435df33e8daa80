-- What a supplier is paid by and what its settlements say of it: an account as Czech banks write it, DIČ and address; empty while not given.

alter table suppliers
  add column bank_account text not null default '',
  add column tax_number text not null default '',
  add column street text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  -- When the account was last changed, so that whoever pays sees it.
  add column bank_account_at timestamptz;
