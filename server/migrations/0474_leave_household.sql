-- Before something ends that made two accounts one household; server/sql/leave_household.sql remembers it.

create function leave_household() returns trigger language plpgsql as $$
begin
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger user_account_links_leave_household before update on user_account_links for each row
  when (old.link_status = 'active' and new.link_status <> 'active') execute function leave_household();
create trigger user_account_links_gone_from_household before delete on user_account_links for each row
  when (old.link_status = 'active') execute function leave_household();
create trigger assisted_members_leave_household before update on assisted_members for each row
  when (old.ended_at is null and (old.ended_at, old.helper_id, old.group_id) is distinct from (new.ended_at, new.helper_id, new.group_id))
  execute function leave_household();
create trigger assisted_members_gone_from_household before delete on assisted_members for each row
  when (old.ended_at is null) execute function leave_household();
create trigger group_memberships_leave_household before update on group_memberships for each row
  when (old.role <> 'member' and new.role = 'member') execute function leave_household();
create trigger group_memberships_gone_from_household before delete on group_memberships for each row
  when (old.role <> 'member') execute function leave_household();
create trigger users_leave_household before update on users for each row
  when ((old.phone, old.street, old.postal_code) is distinct from (new.phone, new.street, new.postal_code)) execute function leave_household();
create trigger shopping_settings_leave_household before update on shopping_settings for each row
  when (old.delivery_street is not null
    and (old.delivery_street, old.delivery_postal_code) is distinct from (new.delivery_street, new.delivery_postal_code))
  execute function leave_household();
