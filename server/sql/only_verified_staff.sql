-- Staff must have verified their address (docs/rules/people.md#roles).
create or replace function only_verified_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and email_verified) then
    raise exception 'a role of the staff needs a verified address';
  end if;
  return new;
end $$;
