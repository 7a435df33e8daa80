-- Notifies all servers of ended sessions, so that they check the sockets of these people at once.
create or replace function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 's:' || user_id) from (select distinct user_id from gone) ended;
  return null;
end $$;
