-- The check of 0380_agreed_waits.sql, for rows from before it too.
alter table snapshot_lines validate constraint snapshot_lines_waiting;
