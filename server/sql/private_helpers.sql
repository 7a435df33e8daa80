-- Who helps a person as a private one, not for a municipality. Whoever is blocked or deleted helps nobody.
create or replace view private_helpers as
  select a.user_id as member_id, a.helper_id
  from assisted_members a join user_flags f on f.user_id = a.helper_id and not f.is_blocked and f.deleted_at is null
  where a.ended_at is null and a.group_id is null;
