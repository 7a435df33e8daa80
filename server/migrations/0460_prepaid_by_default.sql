-- What exceeds credit and limit is not ordered before it is paid, and the limit of new households is enough for a family's first week
-- (docs/rules/money.md#prepaid). Where there are members, what their operator has holds.
-- gentle: two rows of a table of settings

-- Nobody made this change, so it is no history.
alter table feature_settings disable trigger feature_settings_history;
update feature_settings set value = case name when 'prepaid_above' then '"leave"' else '300000' end::jsonb
where name in ('prepaid_above', 'prepaid_limit_new') and not exists (select from users);
alter table feature_settings enable trigger feature_settings_history;
