-- Somebody waits for a code: the senders of all servers hear of it when its transaction commits, whoever wrote it.
create or replace function tell_of_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'outbox');
  return null;
end $$;
