-- Remembers who was one household with an account, before something ends that made them one. With it, of all accounts that are linked in a chain: each
-- may have something in common with others. Its triggers are on tables in constant use, so a migration creates them, once.
create or replace function leave_household() returns trigger language plpgsql as $$
declare
  leaver uuid := case tg_table_name when 'user_account_links' then to_jsonb(old) ->> 'primary_user_id' when 'users' then to_jsonb(old) ->> 'id'
    else to_jsonb(old) ->> 'user_id' end;
begin
  insert into former_households (user_id, other_id, ended_at, is_near)
    select side.user_id, side.other_id, (select app_now()), bool_and(side.is_near)
    from (
      select leaver as id union select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = leaver
    ) linked
    cross join (select household_now(leaver) as other_id, false as is_near union all select near_now(leaver), true) now
    cross join lateral (values (linked.id, now.other_id, now.is_near), (now.other_id, linked.id, now.is_near)) side (user_id, other_id, is_near)
    where side.user_id <> side.other_id
    group by 1, 2 order by 1, 2
    on conflict (user_id, other_id) do update set ended_at = excluded.ended_at, is_near = former_households.is_near and excluded.is_near;
  return case tg_op when 'DELETE' then old else new end;
end $$;
