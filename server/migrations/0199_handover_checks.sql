-- Goods that only adults get, the check of their age, and photos of what was missing or damaged (docs/rules/week.md#handover).

alter table catalog_items add column is_adults_only boolean not null default false;

-- Whether staff saw that the person is of age.
alter table handover_events
  add column is_age_checked boolean not null default false,
  add constraint handover_events_age check (not is_age_checked or kind = 'handed_over');

-- The photo belongs to the member whose purchase it shows.
alter table uploads
  add column handover_event_id uuid references handover_events,
  add constraint uploads_handover check (
    handover_event_id is null or (kind = 'screenshot' and request_id is null and catalog_item_id is null and support_event_id is null));
create index uploads_handover_event on uploads (handover_event_id) where handover_event_id is not null;
