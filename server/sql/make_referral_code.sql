-- Five bits of each byte. The bytes 6 to 8 of a random uuid are omitted, because two of them contain its version.
create or replace function make_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(chance.bytes, i) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) chance, unnest('{0,1,2,3,4,5,9,10}'::integer[]) i
$$;
