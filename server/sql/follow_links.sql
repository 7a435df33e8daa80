create or replace function follow_links() returns trigger language plpgsql as $$
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
