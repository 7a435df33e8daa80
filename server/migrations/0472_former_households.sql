-- gentle: links and people with help are few
-- Whoever unlinks an account, or ends a help, does not decide about the other's money at once (docs/rules/money.md#who-moves-money).

create function address_key(street text, postal_code text) returns text language sql immutable parallel safe as $$
  select case when street <> '' then regexp_replace(public.fold(street || ' ' || postal_code), '[^a-z0-9]', '', 'g') end
$$;

-- Both directions. Without foreign keys: it holds for accounts that are erased.
create table former_households (
  user_id uuid not null,
  other_id uuid not null,
  ended_at timestamptz not null,
  primary key (user_id, other_id)
);
comment on table former_households is 'links: which accounts were one household until lately; written by triggers alone';
create index former_households_ended on former_households (ended_at);

insert into former_households (user_id, other_id, ended_at)
select distinct on (1, 2) side.user_id, side.other_id, ended.ended_at
from (
  select primary_user_id as one, linked_user_id as other, removed_at as ended_at from user_account_links where link_status = 'removed'
  union all
  select user_id, helper_id, ended_at from assisted_members where ended_at is not null and helper_id is not null
) ended
cross join lateral (values (one, other), (other, one)) side (user_id, other_id)
order by 1, 2, 3 desc;
