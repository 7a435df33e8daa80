-- What programs have read of each event and task: its fingerprint, how often it has changed, and when it did last.
alter table calendar_feeds add column shown jsonb not null default '{}';
