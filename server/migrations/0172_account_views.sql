-- An administrator looks at the product as a member sees it: read-only, for half an hour, with a reason that the member can read.

create table account_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  viewed_by uuid references users on delete set null,
  reason text not null check (length(reason) between 3 and 500),
  began_at timestamptz not null,
  -- Real time, as that of sessions.
  until_at timestamptz not null,
  ended_at timestamptz
);
comment on table account_views is 'account: views of a member''s account by an administrator; read-only';
create index account_views_user on account_views (user_id, began_at desc);
create index account_views_by on account_views (viewed_by);

-- The view that the browser of an administrator is in.
alter table sessions add column account_view_id uuid references account_views on delete set null;
create index sessions_view on sessions (account_view_id) where account_view_id is not null;
