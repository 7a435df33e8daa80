-- What a municipality granted a purchase when its delivery was cleared: it never pays more of it, whatever others buy or give back
-- (docs/rules/money.md#subsidies).

alter table subsidy_uses
  -- Null for purchases from before: what is paid of them is the most.
  add column granted bigint,
  add constraint subsidy_uses_granted_check check (granted >= 0) not valid;
