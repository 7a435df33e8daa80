-- Every account with each other one of its household where money is limited: accounts linked with it in a chain, and whoever these help or are
-- helped by. Where people decide about money, own_household counts more: neighbours in one house may share an address, but no limit.
create or replace view household_ties as
  select own.user_id, other.user_id as other_id
  from linked_groups own join linked_groups other on other.group_id = own.group_id and other.user_id <> own.user_id
  union
  select linked.user_id, help.other_id
  from (select helper_id as user_id, member_id as other_id from all_helpers union all select member_id, helper_id from all_helpers) help
  cross join lateral (
    select help.user_id
    union
    select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = help.user_id
  ) linked
  where linked.user_id <> help.other_id;
