-- Baskets that others may see or change: active grants of linked accounts, and the baskets of people without e-mail for their helpers. The
-- owner is neither blocked nor deleted.
create or replace view shared_baskets as
  select g.id as grant_id, g.link_id, g.user_id as owner_id, g.access,
         case l.primary_user_id when g.user_id then l.linked_user_id else l.primary_user_id end as reader_id
  from basket_grants g
  join user_account_links l on l.id = g.link_id and l.link_status = 'active' and g.user_id in (l.primary_user_id, l.linked_user_id)
  join user_flags f on f.user_id = g.user_id
  where not f.is_blocked and f.deleted_at is null
  union all
  select h.member_id, null::uuid, h.member_id, 'edit'::text, h.helper_id
  from helpers h join user_flags f on f.user_id = h.member_id
  where not f.is_blocked and f.deleted_at is null;
