-- The lines that take the place of a waiting one are looked up by lines_of_item() (server/sql).
drop function if exists is_in_basket(uuid, date, uuid, uuid, text);
