-- The firm or municipality that an account buys for; only such an account pays by invoice.
alter table users
  add column company_name text check (length(company_name) between 1 and 160),
  add column company_number text check (company_number ~ '^\d{8}$'),
  add column company_tax_number text check (company_tax_number ~ '^(CZ\d{8,10}|SK\d{10})$'),
  add constraint users_company check ((company_name is null) = (company_number is null) and (company_tax_number is null or company_name is not null));

-- What a form has read is old once any part of the profile was written, the firm too.
drop trigger users_profile_has_versions on users;
create trigger users_profile_has_versions before update on users for each row
  when ((old.first_name, old.last_name, old.phone, old.street, old.city, old.postal_code, old.country, old.email, old.delivery_email,
         old.company_name, old.company_number, old.company_tax_number)
    is distinct from (new.first_name, new.last_name, new.phone, new.street, new.city, new.postal_code, new.country, new.email, new.delivery_email,
         new.company_name, new.company_number, new.company_tax_number))
  execute function count_profile_versions();

-- Who paid by invoice without naming a firm chooses anew.
update shopping_settings set is_configured = false where payment_method = 'invoice';
