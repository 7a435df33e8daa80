-- Stores in the history that something was done, by whom and why, but no values: these rows contain secrets, or the address of a stranger.
create or replace function record_act() returns trigger language plpgsql as $$
declare
  row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into history (table_name, item_id, owner_id, changed_at, changed_by, change_type, changed_fields,
                       old_values, new_values, change_source, business_reason, change_reason, ui_path, session_id)
  values (tg_table_name, coalesce(row ->> 'id', row ->> 'user_id')::uuid, (row ->> 'user_id')::uuid,
          app_now(), nullif(current_setting('app.user_id', true), '')::uuid, lower(tg_op), '{}',
          -- Empty and not null: the erasure of the account clears the reason of rows that have values.
          case when tg_op <> 'INSERT' then '{}'::jsonb end, case when tg_op <> 'DELETE' then '{}'::jsonb end,
          coalesce(nullif(current_setting('app.change_source', true), ''), 'system'),
          coalesce(current_setting('app.business_reason', true), ''),
          coalesce(current_setting('app.change_reason', true), ''),
          coalesce(current_setting('app.ui_path', true), ''),
          coalesce(current_setting('app.session_id', true), ''));
  return null;
end $$;

-- Links to take an account over, but not the attempts.
create or replace trigger takeovers_history after insert or delete on takeovers for each row execute function record_act();
create or replace trigger takeovers_renewed_history after update on takeovers for each row
  when (old.invited_at is distinct from new.invited_at) execute function record_act();

-- What staff take from an account, for a reason. The trail of security has what people do themselves.
create or replace trigger sessions_history after delete on sessions for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_act();
create or replace trigger two_factors_history after delete on two_factors for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_act();
create or replace trigger passkeys_history after delete on passkeys for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_act();
