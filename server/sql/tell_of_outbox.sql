-- Notifies the senders of all servers when a transaction with messages commits, because somebody waits for a code.
create or replace function tell_of_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'outbox');
  return null;
end $$;
