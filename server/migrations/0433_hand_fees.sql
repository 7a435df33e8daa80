-- The fee posted by hand that a line of a statement is, so that it is not posted again (docs/rules/money.md#statements).

alter table statement_lines
  add column fee_key text,
  add constraint statement_lines_fee_key_fkey foreign key (fee_key) references ledger_transactions (key) not valid,
  add constraint statement_lines_fee_check check (fee_key is null or status = 'bank_fee') not valid;
