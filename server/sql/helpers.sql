-- Who orders for whom.
create or replace view helpers as
  select member_id, helper_id from all_helpers where not is_suspended;
