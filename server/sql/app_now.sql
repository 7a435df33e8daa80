create or replace function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + offset_by from app_clock $$;
