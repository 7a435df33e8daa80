-- A merge of two items changes a line of every household that has one while nobody else may change a basket: what became of all of them enters
-- the history by one statement, in a third of the time that one for each takes.

create function record_history_at_once() returns trigger language plpgsql as $$
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

drop trigger weekly_demands_history on weekly_demands;
create trigger weekly_demands_history after insert or delete on weekly_demands
  for each row execute function record_history();
create trigger weekly_demands_history_of_changed after update on weekly_demands referencing old table as before new table as after
  for each statement execute function record_history_at_once();

drop trigger weekly_variant_items_history on weekly_variant_items;
create trigger weekly_variant_items_history after insert or delete on weekly_variant_items
  for each row execute function record_history();
create trigger weekly_variant_items_history_of_changed after update on weekly_variant_items referencing old table as before new table as after
  for each statement execute function record_history_at_once();

drop trigger one_time_items_history on one_time_items;
create trigger one_time_items_history after insert or delete on one_time_items
  for each row execute function record_history();
create trigger one_time_items_history_of_changed after update on one_time_items referencing old table as before new table as after
  for each statement execute function record_history_at_once();
