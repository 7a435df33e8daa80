-- Every account with each other one of its household where money is limited: accounts linked with it in a chain, and whoever these help or are
-- helped by, unless for a municipality. Where people decide about money, own_household counts more: neighbours in one house may share an address, but
-- no limit. Joins alone, with both columns as they are stored, so that one account's ties are found by indexes.
create or replace view household_ties as
  select own.user_id, other.user_id as other_id
  from linked_groups own join linked_groups other on other.group_id = own.group_id and other.user_id <> own.user_id
  union
  select helper_id, member_id from private_helpers
  union
  select member_id, helper_id from private_helpers
  union
  select own.user_id, help.member_id
  from linked_groups own join linked_groups other on other.group_id = own.group_id
  join private_helpers help on help.helper_id = other.user_id and help.member_id <> own.user_id
  union
  select own.user_id, help.helper_id
  from linked_groups own join linked_groups other on other.group_id = own.group_id
  join private_helpers help on help.member_id = other.user_id and help.helper_id <> own.user_id;
