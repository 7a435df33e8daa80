-- Another secret of the product turns all endpoints off (docs/rules/week.md#webhooks).
alter table webhook_endpoints
  drop constraint webhook_endpoints_disabled_why_check,
  add constraint webhook_endpoints_disabled_why_check check (disabled_why in ('gone', 'failing', 'secret'));
