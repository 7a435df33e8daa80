create or replace function follow_category_names() returns trigger language plpgsql as $$
begin
  perform enter_category_names();
  return null;
end $$;
