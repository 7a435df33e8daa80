-- A list price that was a slip: corrected soon, and no week was closed with it (domain/catalog/price-slip.ts). Members read nothing of it.

alter table catalog_prices add column is_slip boolean not null default false;
comment on table catalog_prices is 'catalog: every list price an item has had, written by its trigger; that one was a slip is said later';

-- As record_history() does, of the item whose price it is.
create function record_price_history() returns trigger language plpgsql as $$
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
create trigger catalog_prices_history after update on catalog_prices for each row
  when (new.is_slip is distinct from old.is_slip) execute function record_price_history();
