-- From which price and quantity on an operator looks at a line before orders are sent (docs/rules/week.md#orders).
insert into feature_settings (name, value) values ('order_check_price', '500000'), ('order_check_quantity', '500');
