-- Accounts that are linked in a chain are one household too (docs/decisions/038-small-groups.md). Each account with a link that holds stands here with the
-- least id of all that it reaches over such links.
create table linked_groups (
  user_id uuid primary key references users on delete cascade,
  group_id uuid not null
);
comment on table linked_groups is 'links: which accounts reach one another over links; written by a trigger alone';
create index linked_groups_group on linked_groups (group_id);

-- Of these accounts, of whom they were in a group with and of whom they reach now. Links change seldom, and one after another: two that each join a group to
-- the same third would not see one another.
create function regroup_linked_accounts(touched uuid[]) returns void language plpgsql as $$
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
      -- Of an account that is being deleted, one side's links go before the other's.
      and exists (select from users where id = side.user_id);
  -- The least id goes one link further each time, until it is everywhere.
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

create function follow_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform regroup_linked_accounts(array[old.primary_user_id, old.linked_user_id]);
  elsif tg_op = 'INSERT' then
    perform regroup_linked_accounts(array[new.primary_user_id, new.linked_user_id]);
  else
    perform regroup_linked_accounts(array[old.primary_user_id, old.linked_user_id, new.primary_user_id, new.linked_user_id]);
  end if;
  return null;
end $$;
create trigger user_account_links_group_new after insert on user_account_links for each row
  when (new.link_status = 'active') execute function follow_links();
create trigger user_account_links_group_changed after update on user_account_links for each row
  when (old.link_status = 'active' or new.link_status = 'active') execute function follow_links();
create trigger user_account_links_group_gone after delete on user_account_links for each row
  when (old.link_status = 'active') execute function follow_links();

select regroup_linked_accounts(array_agg(id)) from users;

-- Whom the count of a pool's households does not take as one of its own: who sells counts nowhere, and of accounts that reach one another one counts.
create or replace view shared_households as
  select user_id, case when not bool_or(sells) then min(counts_as) end as counts_as
  from (
    select user_id, null::text as counts_as, true as sells from user_flags where role = 'supplier'
    union all
    select created_by, null, true from suppliers where is_approved and created_by is not null
    union all
    select user_id, group_id::text, false from linked_groups
  ) shared group by user_id;
