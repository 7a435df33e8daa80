-- Before a credit is taken from a supplier, it may say what it thinks of the complaint (docs/rules/help.md#hearings).

create table complaint_hearings (
  user_id uuid not null,
  request_id uuid not null,
  supplier_id uuid not null references suppliers,
  asked_at timestamptz not null,
  -- Until when the decision waits for it.
  answer_by timestamptz not null check (answer_by > asked_at),
  body text not null default '' check (length(body) <= 2000),
  answered_at timestamptz,
  primary key (user_id, request_id),
  foreign key (user_id, request_id) references support_requests (user_id, id) on delete cascade,
  check ((answered_at is null) = (body = ''))
);
comment on table complaint_hearings is 'support: what the supplier of goods says of a complaint about them, before a credit is taken from it';
create index complaint_hearings_supplier on complaint_hearings (supplier_id, asked_at);
