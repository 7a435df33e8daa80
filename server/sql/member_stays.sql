-- The same including earlier weeks: a household has at most one stay in any week.
create or replace view member_stays as
  select s.user_id, m.locality_id, f.is_test_account,
         coalesce(s.municipality_from_week::date, '-infinity'::date) as from_week, 'infinity'::date as until_week
  from shopping_settings s join municipalities m on m.id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked
  union all
  select s.user_id, s.locality_id, f.is_test_account, coalesce(s.from_week::date, '-infinity'::date), s.until_week::date
  from former_stays s join user_flags f on f.user_id = s.user_id
  where f.deleted_at is null and not f.is_blocked;
