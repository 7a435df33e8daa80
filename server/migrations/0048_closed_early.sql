-- A week that an operator closed before the cut-off that was announced: when that would have been, and why. Its members are told.

alter table deliveries
  add column announced_cut_off_at timestamptz,
  add column early_reason text check (length(early_reason) between 1 and 1000),
  add constraint deliveries_closed_early check ((announced_cut_off_at is null) = (early_reason is null) and cut_off_at < announced_cut_off_at);
