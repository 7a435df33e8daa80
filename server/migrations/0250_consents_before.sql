-- It gets the moment before which a consent counts; see server/sql.
drop function if exists agreed_in_week(uuid, date);
