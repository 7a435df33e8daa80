-- Ends all sessions of an account that is blocked, deleted or gets another role, whoever writes that (docs/rules/people.md#access).
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  with ended as (delete from sessions where user_id = new.user_id returning token, user_id)
  insert into ended_sessions (token_sha256, user_id, ended_at)
    select sha256(convert_to(token, 'UTF8')), user_id, clock_timestamp() from ended on conflict do nothing;
  return null;
end $$;
