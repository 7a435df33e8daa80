-- Migrations 0170 and 0176 set defaults while their tables already recorded history. Nobody made those changes: the history of settings and of
-- kinds of goods begins with what people change. The two settings had no effect.
alter table feature_settings disable trigger feature_settings_history;
alter table history disable trigger history_is_append_only;
delete from history where changed_by is null and change_source = 'system' and (
  item_id in (select id from feature_settings) and table_name = 'feature_settings' and change_type = 'insert'
  or item_id in (select id from categories where is_perishable) and table_name = 'categories' and changed_fields = '{is_perishable}');
delete from feature_settings where name in ('group_founding', 'assisted_ordering');
alter table history enable trigger history_is_append_only;
alter table feature_settings enable trigger feature_settings_history;
