create or replace function is_consent_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is evidence: it does not change';
end $$;
create or replace trigger order_consents_are_frozen before update on order_consents
  for each statement execute function is_consent_frozen();
