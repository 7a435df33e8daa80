-- What was written about a request is not changed afterwards; it is deleted with the account of its member.
create or replace function is_support_event_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'events of support requests do not change';
end $$;
create or replace trigger support_events_do_not_change before update on support_events
  for each row execute function is_support_event_frozen();
