create or replace function record_history_at_once() returns trigger language plpgsql as $$
declare
  at constant timestamptz := app_now();
  by_user constant uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  source constant text := coalesce(nullif(current_setting('app.change_source', true), ''), 'system');
  business constant text := coalesce(current_setting('app.business_reason', true), '');
  reason constant text := coalesce(current_setting('app.change_reason', true), '');
  path constant text := coalesce(current_setting('app.ui_path', true), '');
  session constant text := coalesce(current_setting('app.session_id', true), '');
begin
  insert into history (table_name, item_id, owner_id, changed_at, changed_by, change_type, changed_fields,
                       old_values, new_values, change_source, business_reason, change_reason, ui_path, session_id)
  select tg_table_name, changed.id, changed.user_id, at, by_user, 'update', changed.fields,
         changed.before, changed.after, source, business, reason, path, session
  from (
    select id, user_id, pair.before, pair.after,
           array(select k from jsonb_each(pair.after) field (k, v) where k not in ('updated_at', 'version') and pair.before -> k is distinct from v order by k) as fields
    from before join after using (user_id, id)
    cross join lateral (select to_jsonb(before) as before, to_jsonb(after) as after offset 0) pair
  ) changed
  where changed.fields <> '{}';
  return null;
end $$;
