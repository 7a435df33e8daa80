create or replace function give_user_flags() returns trigger language plpgsql as $$
begin insert into user_flags (user_id) values (new.id); return null; end $$;
