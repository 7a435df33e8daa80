-- Pictures that members send, each its member's own (docs/decisions/029-uploads.md).

-- Of a random id, as who has the address needs nothing else to ask. What it was sent for stands in one of the two references; what nobody took
-- within a day goes.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('screenshot', 'page-picture')),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  request_id uuid,
  catalog_item_id uuid references catalog_items on delete set null,
  foreign key (user_id, request_id) references off_catalog_requests (user_id, id) on delete set null (request_id),
  check (request_id is null or kind = 'screenshot'),
  check (catalog_item_id is null or kind = 'page-picture')
);
comment on table uploads is 'uploads: pictures of members, drawn anew; the files lie in the data folder, by id';
create index uploads_user on uploads (user_id);
create index uploads_created on uploads (created_at);
create unique index uploads_request on uploads (user_id, request_id) where request_id is not null;
create unique index uploads_item on uploads (catalog_item_id) where catalog_item_id is not null;
