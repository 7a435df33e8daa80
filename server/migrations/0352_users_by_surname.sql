-- outside a transaction
-- The accounts at the desk in the order of their surnames.
drop index concurrently if exists users_by_surname;
create index concurrently users_by_surname on users ((coalesce(nullif(btrim(last_name || ' ' || first_name), ''), display_name) collate "cs-CZ-x-icu"), id);
