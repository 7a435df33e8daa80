-- What was shown stays the proof, and whether the server confirmed it stands beside it: a server of the version before knows no proof `unchecked`.

alter table handover_events
  add column is_unchecked boolean not null default false,
  add constraint handover_events_is_unchecked_check check (not is_unchecked or proof is not null and proxy_id is null) not valid;
