create or replace function follow_catalog_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform enter_catalog_words(array(select id from after));
  elsif tg_op = 'DELETE' then
    perform enter_catalog_words(array(select id from before));
  else
    perform enter_catalog_words(array(
      select after.id from after join before using (id)
      where (after.called, after.is_active, after.is_blocked, after.is_off_catalog)
         is distinct from (before.called, before.is_active, before.is_blocked, before.is_off_catalog)));
  end if;
  return null;
end $$;
