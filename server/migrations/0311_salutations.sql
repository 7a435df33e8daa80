-- How a member wants to be addressed, in the vocative; null: by the first name.
alter table users add column salutation text check (length(salutation) between 1 and 80);

-- What a form has read is old once any part of the profile was written.
drop trigger users_profile_has_versions on users;
create trigger users_profile_has_versions before update on users for each row
  when ((old.first_name, old.last_name, old.salutation, old.phone, old.street, old.city, old.postal_code, old.country, old.email, old.delivery_email,
         old.company_name, old.company_number, old.company_tax_number)
    is distinct from (new.first_name, new.last_name, new.salutation, new.phone, new.street, new.city, new.postal_code, new.country, new.email,
         new.delivery_email, new.company_name, new.company_number, new.company_tax_number))
  execute function count_profile_versions();
