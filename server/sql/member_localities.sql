-- Where a household buys from the week on in which its present municipality applies.
create or replace view member_localities as
  select s.user_id, m.locality_id, f.is_test_account
  from shopping_settings s join municipalities m on m.id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked;
