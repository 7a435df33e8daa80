-- Buying members: an active line in the template (paused ones count, because the household will be back), or a purchase.
create or replace view buying_members as
  select m.user_id from registered_members m
  where exists (select from weekly_demands d where d.user_id = m.user_id and d.active)
     or exists (select from purchases p where p.user_id = m.user_id);
