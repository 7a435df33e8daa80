-- The profile: a version, so that two tabs do not write over each other, and addresses that are on their way to become the one of an account.

alter table users add column profile_version integer not null default 0;

-- Whoever writes it, by whatever way: what a form has read is old from then on. Proofs are no part of it.
create function count_profile_versions() returns trigger language plpgsql as $$
begin
  new.profile_version := old.profile_version + 1;
  return new;
end $$;
create trigger users_profile_has_versions before update on users for each row
  when ((old.first_name, old.last_name, old.phone, old.street, old.city, old.postal_code, old.country, old.email, old.delivery_email)
    is distinct from (new.first_name, new.last_name, new.phone, new.street, new.city, new.postal_code, new.country, new.email, new.delivery_email))
  execute function count_profile_versions();

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  -- Of the link that was mailed there; null where the address is another account's and nobody got one.
  token_hmac bytea unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_changes is 'account: addresses that become the one of an account once its owner has opened the link that went there';
create index email_changes_old on email_changes (expires_at);
