-- outside a transaction
-- Who has the same phone, or lives or gets goods at the same address.
drop index concurrently if exists users_phone;
create index concurrently users_phone on users (phone) where phone is not null;
drop index concurrently if exists users_address;
create index concurrently users_address on users (address_key(street, postal_code));
drop index concurrently if exists shopping_settings_address;
create index concurrently shopping_settings_address on shopping_settings (address_key(delivery_street, delivery_postal_code)) where delivery_street is not null;
