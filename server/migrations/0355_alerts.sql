-- What administrators are told about, and the backups that `npm run backup` made.

create table alerts (
  kind text primary key check (kind in ('deliveries', 'mail', 'jobs', 'backup')),
  seen_at timestamptz not null,
  told_at timestamptz
);
comment on table alerts is 'overview: what is wrong with the product now, and since when administrators know';

create table backups (
  made_at timestamptz primary key,
  size_bytes bigint not null check (size_bytes > 0)
);
comment on table backups is 'overview: the backups that were written and read back';
