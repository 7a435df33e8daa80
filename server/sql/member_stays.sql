-- The same including earlier weeks: a household has at most one stay in any week. It ends where the household moved, or where an operator
-- moved its municipality to another locality.
create or replace view member_stays as
  select s.user_id, m.locality_id, f.is_test_account,
         greatest(coalesce(s.municipality_from_week::date, '-infinity'::date), coalesce(m.locality_from_week::date, '-infinity'::date)) as from_week,
         'infinity'::date as until_week
  from shopping_settings s join municipalities m on m.id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where m.locality_id is not null and f.deleted_at is null and not f.is_blocked
  union all
  select s.user_id, former.locality_id, f.is_test_account,
         greatest(coalesce(s.municipality_from_week::date, '-infinity'::date), coalesce(former.from_week::date, '-infinity'::date)),
         former.until_week::date
  from shopping_settings s join former_localities former on former.municipality_id = s.municipality_id
  join user_flags f on f.user_id = s.user_id
  where f.deleted_at is null and not f.is_blocked
    and (s.municipality_from_week is null or s.municipality_from_week::date < former.until_week::date)
  union all
  select s.user_id, s.locality_id, f.is_test_account, coalesce(s.from_week::date, '-infinity'::date), s.until_week::date
  from former_stays s join user_flags f on f.user_id = s.user_id
  where f.deleted_at is null and not f.is_blocked;
