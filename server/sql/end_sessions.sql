-- Who is blocked, deleted or gets another role is signed out everywhere, whoever wrote it (design: security I6).
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  with ended as (delete from sessions where user_id = new.user_id returning token, user_id)
  insert into ended_sessions (token_sha256, user_id, ended_at)
    select sha256(convert_to(token, 'UTF8')), user_id, clock_timestamp() from ended on conflict do nothing;
  return null;
end $$;
