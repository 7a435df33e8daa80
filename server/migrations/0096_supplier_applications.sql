-- Who wants to supply, until an administrator decides. The row says who decided, when and why.

create table supplier_applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  company_name text not null check (length(company_name) between 2 and 160),
  registration_number text not null check (registration_number ~ '^\d{8}$'),
  contact_name text not null check (length(contact_name) between 1 and 120),
  contact_email text not null check (length(contact_email) between 3 and 254),
  contact_phone text not null check (length(contact_phone) between 1 and 30),
  message text not null default '' check (length(message) <= 1000),
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- Mailed to the applicant; empty for an approval.
  reason text not null default '' check (length(reason) <= 500),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'rejected' or reason <> '')
);
comment on table supplier_applications is 'suppliers: requests to become a supplier, decided by an administrator';
create unique index supplier_applications_waiting on supplier_applications (user_id) where state = 'waiting';
create index supplier_applications_user on supplier_applications (user_id, created_at);
create index supplier_applications_decided_by on supplier_applications (decided_by);
create index supplier_applications_state on supplier_applications (created_at) where state = 'waiting';
