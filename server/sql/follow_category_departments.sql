create or replace function follow_category_departments() returns trigger language plpgsql as $$
begin
  perform enter_category_departments();
  return null;
end $$;
