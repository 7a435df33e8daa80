-- Counts every write, so that forms that were read earlier are outdated. Verifications do not count.
create or replace function count_profile_versions() returns trigger language plpgsql as $$
begin
  new.profile_version := old.profile_version + 1;
  return new;
end $$;
