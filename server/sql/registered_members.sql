-- Registered members have a confirmed address, so that no script can raise the public count.
create or replace view registered_members as
  select u.id as user_id, u.created_at as registered_at
  from users u join user_flags f on f.user_id = u.id
  where u.email_verified and not f.is_test_account and not f.is_blocked and f.deleted_at is null;
