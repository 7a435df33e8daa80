-- Who came by whose link, and how many people the operator wants registered by a day.

-- Who counts as registered: an address that was confirmed, so that a count shown to everybody cannot be driven up by a script.
create view registered_members as
  select u.id as user_id, u.created_at as registered_at
  from users u join user_flags f on f.user_id = u.id
  where u.email_verified and not f.is_test_account and not f.is_blocked and f.deleted_at is null;

-- Who buys: a line of the template that was not removed (paused ones count, the household will be back), or a purchase.
create view buying_members as
  select m.user_id from registered_members m
  where exists (select from weekly_demands d where d.user_id = m.user_id and d.active)
     or exists (select from purchases p where p.user_id = m.user_id);

-- Made with the user, so that reading one's own link writes nothing. The alphabet is that of domain/referral/code.ts.
create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);
comment on table referral_codes is 'referral: the code of a member''s own link';

-- Five bits of each byte; the bytes 6 to 8 of a random uuid are left out, two of them hold its version.
create function make_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(chance.bytes, i) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) chance, unnest('{0,1,2,3,4,5,9,10}'::integer[]) i
$$;

create function give_referral_code() returns trigger language plpgsql as $$
begin
  loop
    insert into referral_codes (user_id, code) values (new.id, make_referral_code()) on conflict (code) do nothing;
    exit when found;
  end loop;
  return null;
end $$;
create trigger users_have_referral_codes after insert on users for each row execute function give_referral_code();
insert into referral_codes (user_id, code) select id, make_referral_code() from users;

create table referrals (
  referred_user_id uuid primary key references users on delete cascade,
  referrer_user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  check (referred_user_id <> referrer_user_id)
);
comment on table referrals is 'referral: by whose link a member came; at most one, and never one''s own';
create index referrals_referrer on referrals (referrer_user_id);

create table registration_goals (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  target_registrations integer not null check (target_registrations > 0),
  opens_on date not null,
  closes_on date not null,
  is_active boolean not null default true,
  check (opens_on <= closes_on)
);
comment on table registration_goals is 'referral: how many people are wanted by a day; at most one is current';
create unique index registration_goals_current on registration_goals (is_active) where is_active;
create trigger registration_goals_history after insert or update or delete on registration_goals
  for each row execute function record_history();
