-- What households have ordered so far of the pools of large deliveries, which suppliers see beside what they want.

alter table open_pools
  add column ordered_quantity bigint not null default 0,
  add column ordered_households integer not null default 0;
alter table open_pools
  alter column ordered_quantity drop default,
  alter column ordered_households drop default;
