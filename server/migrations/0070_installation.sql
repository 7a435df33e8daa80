-- What this database was made for; one row. A demo shares a printed password and keeps its mails to be read, so it must never become the real thing.
create table installation (
  one boolean primary key default true check (one),
  is_demo boolean not null,
  made_at timestamptz not null default app_now()
);

comment on table installation is 'platform: what this database was made for';

-- A world of before that holds nobody but the demo's own people was made as one.
insert into installation (is_demo)
select exists (select from users) and not exists (select from users where email not like '%@dohromady.test');
