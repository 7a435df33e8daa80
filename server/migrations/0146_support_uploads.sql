-- Photos that members add to support requests.

alter table uploads
  add column support_event_id uuid,
  add foreign key (user_id, support_event_id) references support_events (user_id, id) on delete set null (support_event_id),
  add constraint uploads_support check (support_event_id is null or (kind = 'screenshot' and request_id is null));
create index uploads_support_event on uploads (user_id, support_event_id) where support_event_id is not null;
