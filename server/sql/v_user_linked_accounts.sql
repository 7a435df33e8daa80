-- The links of an account, from either side: pending and active ones. The sender learns no name before the other side accepts; the recipient
-- needs the names to decide. The role is shown only for an active link. Of a blocked or deleted account only the requested address is
-- visible, as typed.
create or replace view v_user_linked_accounts as
  with side as (
    select l.primary_user_id as viewer_id, l.linked_user_id as other_id, l.* from user_account_links l where l.link_status in ('pending', 'active')
    union all
    select l.linked_user_id, l.primary_user_id, l.* from user_account_links l where l.link_status in ('pending', 'active')
  )
  select side.id as link_id, side.viewer_id as primary_user_id, side.other_id as linked_user_id, side.primary_user_id as created_by_user_id,
         side.link_status, side.requested_at, side.verified_at, side.verification_code_expires_at, side.tries,
         case when seen.as_typed then side.requested_email else u.email end as linked_email,
         case when not seen.as_typed then u.first_name end as linked_first_name,
         case when not seen.as_typed then u.last_name end as linked_last_name,
         case when side.link_status = 'active' then f.role end as linked_role
  from side join users u on u.id = side.other_id join user_flags f on f.user_id = side.other_id
  cross join lateral (select side.link_status = 'pending' and side.viewer_id = side.primary_user_id as as_typed) seen
  where seen.as_typed or (not f.is_blocked and f.deleted_at is null);
