-- Rewards and free deliveries of members, with an end, and the purchases that they paid for (docs/rules/money.md#benefits).

create table benefits (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  -- What it was given for: each thing gives one.
  key text not null unique,
  kind text not null check (kind in ('cashback', 'free_delivery')),
  source text not null check (source in ('referral', 'welcome')),
  value haler not null check (value > 0),
  -- The sum of its uses.
  used haler not null default 0 check (used between 0 and value),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  primary key (user_id, id)
);
comment on table benefits is 'benefits: rewards and free deliveries that members were given';
-- The clearing looks for those of which something is left.
create index benefits_left on benefits (user_id) where used < value;

create table benefit_uses (
  user_id uuid not null,
  benefit_id uuid not null,
  -- Without a foreign key: purchases of a cancelled delivery are deleted.
  purchase_id uuid not null,
  delivery_id uuid not null references deliveries,
  -- What the benefit pays of the purchase; the sum of its postings.
  amount haler not null check (amount >= 0),
  -- How often it was posted.
  postings integer not null default 1,
  primary key (user_id, benefit_id, purchase_id),
  foreign key (user_id, benefit_id) references benefits on delete cascade
);
comment on table benefit_uses is 'benefits: what a benefit pays of a purchase';
create index benefit_uses_delivery on benefit_uses (delivery_id);

-- Nobody made these changes, so they are no history.
alter table feature_settings disable trigger feature_settings_history;
insert into feature_settings (name, value) values ('referral_reward_days', '365'), ('welcome_delivery', '0'), ('welcome_delivery_days', '60');
alter table feature_settings enable trigger feature_settings_history;

comment on table referral_rewards is 'referral: rewards for people who came and took a purchase over; benefits once granted';
