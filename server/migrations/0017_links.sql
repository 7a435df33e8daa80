-- Accounts that belong together: one asks by the other's address, the other says yes by a code that was mailed there.

-- Without a history, which nobody may erase: the row itself says who asked and when, and since when the two are linked or no more.
create table user_account_links (
  id uuid primary key default uuidv7(),
  -- Who asked, and who was asked.
  primary_user_id uuid not null references users on delete cascade,
  linked_user_id uuid not null references users on delete cascade,
  link_status text not null default 'pending' check (link_status in ('pending', 'active', 'rejected', 'removed')),
  -- As it was typed: until the other side agrees, nothing more of it is shown to who asked (design: security L4).
  requested_email text,
  verification_code_hmac bytea check (length(verification_code_hmac) = 32),
  verification_code_expires_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5),
  requested_at timestamptz not null,
  verified_at timestamptz,
  removed_at timestamptz,
  check (primary_user_id <> linked_user_id),
  check ((link_status = 'pending') = (requested_email is not null)),
  check ((link_status = 'pending') = (verification_code_hmac is not null)),
  check ((link_status = 'pending') = (verification_code_expires_at is not null)),
  check ((link_status in ('active', 'removed')) = (verified_at is not null)),
  check ((link_status = 'removed') = (removed_at is not null))
);
comment on table user_account_links is 'links: two accounts that one asked to link; at most one row for two accounts, whoever of them asked';
create unique index user_account_links_pair on user_account_links
  (least(primary_user_id, linked_user_id), greatest(primary_user_id, linked_user_id));
create index user_account_links_primary on user_account_links (primary_user_id);
create index user_account_links_linked on user_account_links (linked_user_id);

-- What an account sees of its links, from either side: those that are asked for or hold. Who asked learns no name before the other side agrees,
-- who is asked has to know them to decide; the role is shown when it holds. Of a blocked or deleted account there is nothing to see but
-- that it was asked, as typed.
create view v_user_linked_accounts as
  with side as (
    select l.primary_user_id as viewer_id, l.linked_user_id as other_id, l.* from user_account_links l where l.link_status in ('pending', 'active')
    union all
    select l.linked_user_id, l.primary_user_id, l.* from user_account_links l where l.link_status in ('pending', 'active')
  )
  select side.id as link_id, side.viewer_id as primary_user_id, side.other_id as linked_user_id, side.primary_user_id as created_by_user_id,
         side.link_status, side.requested_at, side.verified_at, side.verification_code_expires_at, side.tries,
         case when seen.as_typed then side.requested_email else u.email end as linked_email,
         case when not seen.as_typed then u.first_name end as linked_first_name,
         case when not seen.as_typed then u.last_name end as linked_last_name,
         case when side.link_status = 'active' then f.role end as linked_role
  from side join users u on u.id = side.other_id join user_flags f on f.user_id = side.other_id
  cross join lateral (select side.link_status = 'pending' and side.viewer_id = side.primary_user_id as as_typed) seen
  where seen.as_typed or (not f.is_blocked and f.deleted_at is null);
