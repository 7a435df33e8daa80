-- A table whose key is only its owner stores its history under the owner.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  fields text[];
begin
  select coalesce(array_agg(k order by k), '{}') into fields
    from jsonb_object_keys(coalesce(after, before)) k
    where k not in ('updated_at', 'version') and (before is null or after is null or before -> k is distinct from after -> k);
  if tg_op = 'UPDATE' and fields = '{}' then return null; end if;
  insert into history (table_name, item_id, owner_id, changed_at, changed_by, change_type, changed_fields,
                       old_values, new_values, change_source, business_reason, change_reason, ui_path, session_id)
  values (tg_table_name, coalesce(coalesce(after, before) ->> 'id', coalesce(after, before) ->> 'user_id')::uuid,
          (coalesce(after, before) ->> 'user_id')::uuid,
          app_now(), nullif(current_setting('app.user_id', true), '')::uuid, lower(tg_op), fields, before, after,
          coalesce(nullif(current_setting('app.change_source', true), ''), 'system'),
          coalesce(current_setting('app.business_reason', true), ''),
          coalesce(current_setting('app.change_reason', true), ''),
          coalesce(current_setting('app.ui_path', true), ''),
          coalesce(current_setting('app.session_id', true), ''));
  return null;
end $$;
