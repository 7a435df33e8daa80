-- Which accounts are one household with a person's: linked with it in a chain, and whoever these help or are helped by.
create or replace function household_now(person uuid) returns setof uuid language sql stable as $$
  with linked as (
    select person as id
    union
    select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = person
  )
  select id from linked
  union
  select helped.member_id from all_helpers helped join linked on linked.id = helped.helper_id
  union
  select helped.helper_id from all_helpers helped join linked on linked.id = helped.member_id
$$;
