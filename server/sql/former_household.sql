-- Which accounts were one household with a person's, or near it, within 90 days.
create or replace function former_household(person uuid, near boolean) returns setof uuid language sql stable as $$
  select former.other_id from former_households former
  where former.is_near = near and former.ended_at > (select app_now()) - interval '90 days' and former.user_id in (
    select person union select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = person)
$$;
