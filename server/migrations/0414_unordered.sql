-- What members bought is owed to suppliers once it is ordered from them; until then it is on an account of its own.
alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in
    ('member', 'supplier', 'fees', 'vat', 'cash_in_transit', 'bank', 'subsidy', 'rounding', 'costs', 'unordered')) not valid;
insert into ledger_accounts (kind) values ('unordered');
