-- A proposal that its municipality withdraws never paid, so it is told from a subsidy that ended (docs/rules/money.md#subsidies).
alter table municipal_subsidies drop constraint municipal_subsidies_state_check;
alter table municipal_subsidies add constraint municipal_subsidies_state_check
  check (state in ('waiting', 'active', 'refused', 'withdrawn', 'ended'));
