-- Recomputes the groups of these accounts, of their former groups and of the accounts they reach now. Changes of links are rare and
-- serialised: two concurrent ones that join groups with the same third would not see each other.
create or replace function regroup_linked_accounts(touched uuid[]) returns void language plpgsql as $$
declare
  accounts uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('linked_groups'));
  with recursive reached (id) as (
    (select unnest(touched)
     union select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = any(touched))
    union
    select case l.primary_user_id when reached.id then l.linked_user_id else l.primary_user_id end
    from reached join user_account_links l on l.link_status = 'active' and (l.primary_user_id = reached.id or l.linked_user_id = reached.id)
  ) select array_agg(id) into accounts from reached;
  delete from linked_groups where user_id = any(accounts);
  insert into linked_groups (user_id, group_id)
    select distinct side.user_id, side.user_id
    from user_account_links l cross join lateral (values (l.primary_user_id), (l.linked_user_id)) side (user_id)
    where l.link_status = 'active' and side.user_id = any(accounts)
      -- When an account is deleted, the links of one side are deleted before those of the other.
      and exists (select from users where id = side.user_id);
  -- Each round spreads the smallest id one link further, until all have it.
  loop
    update linked_groups own set group_id = nearer.group_id
    from (
      select side.user_id, min(neighbour.group_id::text collate "C")::uuid as group_id
      from user_account_links l
      cross join lateral (values (l.primary_user_id, l.linked_user_id), (l.linked_user_id, l.primary_user_id)) side (user_id, other_id)
      join linked_groups neighbour on neighbour.user_id = side.other_id
      where l.link_status = 'active' and side.user_id = any(accounts)
      group by side.user_id
    ) nearer
    where nearer.user_id = own.user_id and nearer.group_id < own.group_id;
    exit when not found;
  end loop;
end $$;
