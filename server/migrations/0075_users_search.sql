-- Administrators look accounts up by a part of the name or the address, newest first.
create index users_search on users
  using gin (fold(email || ' ' || first_name || ' ' || last_name || ' ' || display_name) gin_trgm_ops) with (fastupdate = off);
create index users_newest on users (created_at desc, id desc);
