-- What the sending of messages remembers, the word that wakes it, and the mailbox of a demo.

-- A content may hold codes and addresses, so it is emptied as soon as nobody needs it. `next_try_at` goes by the product's clock;
-- `claimed_until` by the real one, as a test that moves the clock must not have a mail sent twice.
alter table outbox
  add column next_try_at timestamptz,
  add column claimed_until timestamptz,
  add column tries integer not null default 0,
  add column last_error text check (length(last_error) <= 60),
  add column given_up_at timestamptz;
update outbox set next_try_at = created_at;
alter table outbox alter column next_try_at set not null;

drop index outbox_unsent;
create index outbox_due on outbox (next_try_at) where sent_at is null and given_up_at is null;
create index outbox_due_of_kind on outbox (kind, next_try_at) where sent_at is null and given_up_at is null;
create index outbox_old on outbox (created_at);

-- Somebody waits for a code: the senders of all servers hear of it when its transaction commits, whoever wrote it.
create function tell_of_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'outbox');
  return null;
end $$;
create trigger outbox_is_heard after insert on outbox for each statement execute function tell_of_outbox();

create table dev_mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
comment on table dev_mailbox is 'platform: what a demo without a mail server would have sent; empty everywhere else';
create index dev_mailbox_newest on dev_mailbox (created_at desc, id desc);
