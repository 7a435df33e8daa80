-- Who helps whom: the organiser and deputies of the municipality that made the account, else whoever made it. Of a suspended municipality they
-- order no more, and may only end the help. Whoever is blocked or deleted helps nobody.
create or replace view all_helpers as
  select member_id, helper_id, false as is_suspended from private_helpers
  union all
  select a.user_id, m.user_id, exists (select from group_point_requests r where r.group_id = a.group_id and r.state = 'suspended')
  from assisted_members a join group_memberships m on m.group_id = a.group_id and m.role <> 'member'
  join user_flags f on f.user_id = m.user_id and not f.is_blocked and f.deleted_at is null
  where a.ended_at is null;
