-- What was spent of a reward that is taken back is set against the next ones of its inviter (docs/rules/people.md#referral).
alter table referral_rewards
  -- The part of the reward that is not given, because so much was spent of one that was taken back.
  add column set_off integer not null default 0,
  add constraint referral_rewards_set_off_check check (set_off between 0 and amount) not valid;
