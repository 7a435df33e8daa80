-- A history row may be emptied once its owner's account is erased and the announced day has come: completely, and nothing else may change. A
-- row without an owner concerns nobody, except rows about an account itself.
create or replace function is_history_frozen() returns trigger language plpgsql as $$
declare
  said constant text[] := '{old_values,new_values,business_reason,change_reason,ui_path,session_id}';
  owner constant uuid := case when tg_op = 'UPDATE' then coalesce(old.owner_id, case when old.table_name = 'users' then old.item_id end) end;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - said = to_jsonb(old) - said and new.old_values is null and new.new_values is null
       and new.business_reason = '' and new.change_reason = '' and new.ui_path = '' and new.session_id = ''
       and exists (select from user_flags f join erasure_requests e using (user_id)
                   where f.user_id = owner and f.deleted_at is not null and e.erase_at <= app_now()) then
      return new;
    end if;
  end if;
  raise exception 'history is append-only';
end $$;
