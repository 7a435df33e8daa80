-- It also returns the agreed fees; see server/sql.
drop function if exists agreed_in_week(uuid, date, timestamptz);
