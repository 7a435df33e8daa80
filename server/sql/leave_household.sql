-- Remembers who was one household with an account, before something ends that made them one. With it, of all accounts that are linked in a chain: each
-- may have something in common with others. Its triggers are on tables in constant use, so a migration creates them, once.
create or replace function leave_household() returns trigger language plpgsql as $$
declare
  leaver uuid := case tg_table_name when 'user_account_links' then to_jsonb(old) ->> 'primary_user_id' when 'users' then to_jsonb(old) ->> 'id'
    else to_jsonb(old) ->> 'user_id' end;
begin
  insert into former_households (user_id, other_id, ended_at)
    select distinct side.user_id, side.other_id, (select app_now())
    from (
      select leaver as id union select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = leaver
    ) linked
    cross join (select household_now(leaver) as other_id) near
    cross join lateral (values (linked.id, near.other_id), (near.other_id, linked.id)) side (user_id, other_id)
    where side.user_id <> side.other_id
    order by 1, 2
    on conflict (user_id, other_id) do update set ended_at = excluded.ended_at;
  return case tg_op when 'DELETE' then old else new end;
end $$;
