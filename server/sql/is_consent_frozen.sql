create or replace function is_consent_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is evidence: it does not change';
end $$;
-- Only who pressed may be forgotten, with their account.
drop trigger if exists order_consents_are_frozen on order_consents;
create trigger order_consents_are_frozen before update on order_consents for each row
  when (to_jsonb(old) - 'confirmed_by' <> to_jsonb(new) - 'confirmed_by' or new.confirmed_by is not null)
  execute function is_consent_frozen();
