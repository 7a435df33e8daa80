-- What was credited stays; a correction is another posting of the ledger.
create or replace function is_support_credit_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'credits are append-only';
end $$;
create or replace trigger support_credits_are_append_only before update or delete on support_credits
  for each row execute function is_support_credit_frozen();
create or replace trigger support_credits_are_not_emptied before truncate on support_credits
  for each statement execute function is_support_credit_frozen();
