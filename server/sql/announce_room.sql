-- Notifies the tabs that show public content of any change, even one made directly in the database. The notice is sent with the commit, in
-- the format of platform/realtime/notices.ts. Writes are rare here, so one notice per commit costs nothing.
create or replace function announce_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'r:' || tg_argv[0] || ':*');
  return null;
end $$;
