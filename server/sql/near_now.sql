-- Which accounts have the phone or an address of a person's, or of one that is linked with it.
create or replace function near_now(person uuid) returns setof uuid language sql stable as $$
  with linked as (
    select person as id
    union
    select other.user_id from linked_groups own join linked_groups other using (group_id) where own.user_id = person
  ), address as (
    select address_key(street, postal_code) as key from users where id in (select id from linked)
    union
    select address_key(delivery_street, delivery_postal_code) from shopping_settings
    where user_id in (select id from linked) and delivery_street is not null
  )
  select same.id from users own join users same on same.phone = own.phone where own.id in (select id from linked)
  union
  select same.id from address join users same on address_key(same.street, same.postal_code) = address.key
  union
  select same.user_id from address join shopping_settings same
    on address_key(same.delivery_street, same.delivery_postal_code) = address.key and same.delivery_street is not null
$$;
