-- Orders that nobody sends: until when suppliers need them, and which alarms operators had.

-- Nobody made this change, so it is no history.
alter table feature_settings disable trigger feature_settings_history;
insert into feature_settings (name, value) values ('order_lead_hours', '6');
alter table feature_settings enable trigger feature_settings_history;

create table order_alarms (
  delivery_id uuid not null references deliveries,
  -- Hours before the last hour for sending; 0: it has passed.
  hours smallint not null check (hours between 0 and 168),
  told_at timestamptz not null,
  primary key (delivery_id, hours)
);
comment on table order_alarms is 'orders: which alarms about orders that were not sent operators had, each once';
