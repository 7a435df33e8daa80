-- Like record_history(), for the item of the price.
create or replace function record_price_history() returns trigger language plpgsql as $$
begin
  insert into history (table_name, item_id, changed_at, changed_by, change_type, changed_fields, old_values, new_values,
                       change_source, business_reason, change_reason, ui_path, session_id)
  values (tg_table_name, new.catalog_item_id, app_now(), nullif(current_setting('app.user_id', true), '')::uuid, 'update', '{is_slip}',
          to_jsonb(old), to_jsonb(new),
          coalesce(nullif(current_setting('app.change_source', true), ''), 'system'),
          coalesce(current_setting('app.business_reason', true), ''),
          coalesce(current_setting('app.change_reason', true), ''),
          coalesce(current_setting('app.ui_path', true), ''),
          coalesce(current_setting('app.session_id', true), ''));
  return null;
end $$;
