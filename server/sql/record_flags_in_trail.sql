-- A test account passes a maintenance lock, so becoming one is recorded in the security log too.
create or replace function record_flags_in_trail() returns trigger language plpgsql as $$
declare
  by_whom uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  insert into security_events (kind, user_id, done_by, detail)
    select kind, new.user_id, nullif(by_whom, new.user_id), detail from (values
      ('role_changed', old.role || '>' || new.role, old.role is distinct from new.role),
      ('account_blocked', '', new.is_blocked and not old.is_blocked),
      ('account_unblocked', '', old.is_blocked and not new.is_blocked),
      ('test_account_on', '', new.is_test_account and not old.is_test_account),
      ('test_account_off', '', old.is_test_account and not new.is_test_account),
      ('account_erased', '', new.deleted_at is not null and old.deleted_at is null)) as event (kind, detail, happened)
    where happened;
  return null;
end $$;
