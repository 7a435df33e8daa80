create or replace function give_referral_code() returns trigger language plpgsql as $$
begin
  loop
    insert into referral_codes (user_id, code) values (new.id, make_referral_code()) on conflict (code) do nothing;
    exit when found;
  end loop;
  return null;
end $$;
