-- Whoever changes what visitors see, be it by hand in the database, tells the tabs that show it: the notice goes out with the
-- commit, in the words of platform/realtime/notices.ts. Few write here, so it costs nothing that each commit announces.
create or replace function announce_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'r:' || tg_argv[0] || ':*');
  return null;
end $$;
