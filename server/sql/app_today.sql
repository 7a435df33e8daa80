create or replace function app_today() returns date language sql volatile as
  $$ select (app_now() at time zone 'Europe/Prague')::date $$;
