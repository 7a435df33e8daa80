-- Whose money counts as a person's own where people decide about money (docs/rules/money.md#who-moves-money): of all accounts that are one household
-- with theirs, or were within 90 days.
create or replace function own_household(person uuid) returns setof uuid language sql stable as $$
  select household_now(person)
  union
  select former.other_id from former_households former
  where former.ended_at > (select app_now()) - interval '90 days' and former.user_id in (
    select person union select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = person)
$$;
