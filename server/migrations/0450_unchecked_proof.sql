-- A code that somebody said without a connection is no proof until the server confirms it (docs/rules/week.md#handover).

alter table handover_events
  drop constraint handover_events_proof_check,
  add constraint handover_events_proof_check check (proof in ('qr', 'code', 'proxy', 'document', 'unchecked')) not valid;
