-- The same phone or address is typed by anybody, so it bars nobody from deciding: it asks for a second person (docs/rules/money.md#who-moves-money).
alter table former_households add column is_near boolean not null default false;
