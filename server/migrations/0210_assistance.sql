-- People without e-mail, for whom a relative or the clerks of a municipality order (docs/rules/people.md#assistance).

create table assisted_members (
  user_id uuid primary key references users on delete cascade,
  -- Who made the account, and helps unless a group does.
  helper_id uuid references users on delete set null,
  -- The municipality whose organiser and deputies help.
  group_id uuid references groups on delete set null,
  consent text not null check (consent in ('written', 'spoken')),
  consented_on date not null,
  created_at timestamptz not null,
  -- The consent was withdrawn.
  ended_at timestamptz
);
comment on table assisted_members is 'assistance: people without e-mail, who helps them, and their consent';
create index assisted_members_helper on assisted_members (helper_id) where helper_id is not null;
create index assisted_members_group on assisted_members (group_id) where group_id is not null;
create trigger assisted_members_history after insert or update or delete on assisted_members
  for each row execute function record_history();
