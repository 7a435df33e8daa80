-- Whoever writes it, by whatever way: what a form has read is old from then on. Proofs are no part of it.
create or replace function count_profile_versions() returns trigger language plpgsql as $$
begin
  new.profile_version := old.profile_version + 1;
  return new;
end $$;
