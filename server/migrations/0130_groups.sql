-- Groups of people who know each other: members with roles, invitations, and the approved pickup points of companies and municipalities.

create table groups (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 2 and 80),
  description text not null default '' check (length(description) <= 1000),
  kind text not null check (kind in ('neighbours', 'company', 'municipality')),
  version integer not null default 1,
  created_at timestamptz not null
);
comment on table groups is 'groups: people who know each other and buy together';
create trigger groups_history after insert or update or delete on groups for each row execute function record_history();

create table group_memberships (
  -- Names a membership to the others of the group, who never see the account's id.
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  group_id uuid not null references groups on delete cascade,
  role text not null check (role in ('organiser', 'deputy', 'member')),
  joined_at timestamptz not null,
  primary key (user_id, group_id)
);
comment on table group_memberships is 'groups: who belongs to a group, and in which role';
create index group_memberships_group on group_memberships (group_id);
-- At most one; that there is one is upheld by server/people/groups/locks.ts.
create unique index group_memberships_organiser on group_memberships (group_id) where role = 'organiser';
create trigger group_memberships_history after insert or update or delete on group_memberships
  for each row execute function record_history();

create table group_invitations (
  id uuid primary key default uuidv7(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  token_hmac bytea not null unique,
  -- Mailed to one person, who uses it up; null for a link.
  sent_to text check (length(sent_to) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  joined integer not null default 0,
  -- Without its author in the group an invitation is void.
  foreign key (user_id, group_id) references group_memberships (user_id, group_id) on delete cascade
);
comment on table group_invitations is 'groups: links by which others may join a group';
create index group_invitations_group on group_invitations (group_id);
create index group_invitations_user on group_invitations (user_id);
create index group_invitations_expired on group_invitations (expires_at);

-- A reserved point is neither on the map nor offered to anybody but the members of the group that it was approved for.
alter table pickup_points add column is_reserved boolean not null default false;

create table group_point_requests (
  id uuid not null unique default uuidv7(),
  group_id uuid primary key references groups on delete cascade,
  organisation text not null check (length(organisation) between 2 and 160),
  registration_number text not null check (registration_number ~ '^\d{8}$'),
  point_name text not null check (length(point_name) between 1 and 120),
  point_address text not null check (length(point_address) between 1 and 120),
  point_municipality text not null check (length(point_municipality) between 2 and 120),
  point_postal_code text not null check (point_postal_code ~ '^\d{5}$'),
  opening_hours text not null default '' check (length(opening_hours) <= 200),
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'suspended')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- Mailed to the organiser, and shown to the group's managers.
  reason text not null default '' check (length(reason) <= 500),
  pickup_point_id uuid unique references pickup_points,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('refused', 'suspended')) = (reason <> '')),
  check ((state in ('approved', 'suspended')) = (pickup_point_id is not null))
);
comment on table group_point_requests is 'groups: the pickup points that companies and municipalities ask for, decided by an administrator';
create trigger group_point_requests_history after insert or update or delete on group_point_requests
  for each row execute function record_history();
create index group_point_requests_state on group_point_requests (state, requested_at);
create index group_point_requests_requested_by on group_point_requests (requested_by);
create index group_point_requests_decided_by on group_point_requests (decided_by);

-- The group with which a household counts; it leaves the settings with the membership.
alter table shopping_settings
  add column group_id uuid,
  add constraint shopping_settings_group foreign key (user_id, group_id)
    references group_memberships (user_id, group_id) on delete set null (group_id);
create index shopping_settings_of_group on shopping_settings (group_id, user_id) where group_id is not null;
