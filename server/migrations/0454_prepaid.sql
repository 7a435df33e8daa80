-- How much a household that pays in advance may order before it has paid (docs/rules/money.md#prepaid).
insert into feature_settings (name, value) values ('prepaid_above', '"order"'), ('prepaid_limit', '500000'), ('prepaid_limit_new', '200000');
