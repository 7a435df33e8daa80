-- Rewards for invitations, and invitations to single pools.

create table pool_invitations (
  id uuid primary key default uuidv7(),
  -- What the link carries behind the code of its author.
  token text not null unique check (token ~ '^[2-9A-HJ-NP-Z]{8}$'),
  user_id uuid not null references users on delete cascade,
  catalog_item_id uuid not null references catalog_items,
  unit unit not null,
  delivery_id uuid not null references deliveries,
  -- What was missing to a lower price when it was made, in thousandths; null if nothing was, or if it is not shown.
  missing_quantity bigint check (missing_quantity > 0),
  created_at timestamptz not null,
  unique (user_id, catalog_item_id, unit, delivery_id)
);
comment on table pool_invitations is 'referral: links by which a member invites neighbours to a pool';
create index pool_invitations_item on pool_invitations (catalog_item_id);
create index pool_invitations_delivery on pool_invitations (delivery_id);

alter table referrals
  -- What was promised when the member signed up; a later change of the setting does not change it.
  add column promised haler not null default 0,
  add column pool_invitation_id uuid references pool_invitations on delete set null;
create index referrals_invitation on referrals (pool_invitation_id) where pool_invitation_id is not null;

create table referral_rewards (
  -- At most one for everybody who came.
  referred_user_id uuid primary key references referrals on delete cascade,
  user_id uuid not null references users on delete cascade,
  amount haler not null check (amount > 0),
  state text not null check (state in ('granted', 'review', 'refused')),
  -- Why it is not granted by itself: a word of ours.
  doubt text check (doubt in ('linked', 'same_phone', 'same_address', 'many')),
  created_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check ((state = 'review') <= (doubt is not null))
);
comment on table referral_rewards is 'referral: rewards for people who came and took a purchase over; posted in the ledger once granted';
create index referral_rewards_user on referral_rewards (user_id, created_at);
create index referral_rewards_waiting on referral_rewards (created_at) where state = 'review';
create index referral_rewards_decided_by on referral_rewards (decided_by);
