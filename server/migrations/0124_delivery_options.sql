-- How a household receives its purchase: by which of the six modes, in one week otherwise than usual, and what that costs.

alter table shopping_settings
  -- Null: the default of `service_mode`.
  add column usual_mode text check (
    usual_mode in ('A_SelfPickup_SelfAssembly', 'A2_SelfPickup_Prepared', 'B_ClickAssemble', 'C_Delivery', 'D_COD', 'E_Box'));

create table handover_fees (
  kind text primary key check (kind in ('preparation', 'packing', 'box', 'cashOnDelivery')),
  -- Null: no price is set, and nothing is paid.
  amount haler,
  changed_at timestamptz
);
comment on table handover_fees is 'delivery-options: what a handover costs; home delivery is priced by municipality';
insert into handover_fees (kind) values ('preparation'), ('packing'), ('box'), ('cashOnDelivery');

create table week_options (
  user_id uuid not null references users on delete cascade,
  week_start_date week_start not null,
  service_mode text not null check (
    service_mode in ('A_SelfPickup_SelfAssembly', 'A2_SelfPickup_Prepared', 'B_ClickAssemble', 'C_Delivery', 'D_COD', 'E_Box')),
  pickup_point_id uuid references pickup_points,
  delivery_provider_id uuid references last_mile_delivery_providers,
  chosen_at timestamptz not null,
  primary key (user_id, week_start_date),
  -- Goods are either collected at a point or brought by a provider.
  check ((service_mode in ('C_Delivery', 'D_COD')) = (delivery_provider_id is not null)),
  check ((delivery_provider_id is null) = (pickup_point_id is not null))
);
comment on table week_options is 'delivery-options: how a household receives one week, if otherwise than by its settings';
create index week_options_point on week_options (pickup_point_id);
create index week_options_of_week on week_options (week_start_date, user_id);
create index week_options_provider on week_options (delivery_provider_id);
create trigger week_options_history after insert or update or delete on week_options
  for each row execute function record_history();

-- Without foreign keys, for the same reason as snapshot_lines.
create table frozen_options (
  delivery_id uuid not null,
  user_id uuid not null,
  service_mode text,
  pickup_point_id uuid,
  delivery_provider_id uuid,
  payment_method text,
  -- What each fee was at the cut-off; null: no price was set, and nothing is paid.
  home_fee haler,
  preparation_fee haler,
  packing_fee haler,
  box_fee haler,
  cash_on_delivery_fee haler,
  primary key (delivery_id, user_id)
);
comment on table frozen_options is 'pool: how each household with a frozen line receives it, and at what fees; written once, never changed';
create trigger frozen_options_are_frozen before update or delete or truncate on frozen_options
  for each statement execute function is_snapshot_frozen();
create trigger frozen_options_are_added_at_closing after insert on frozen_options referencing new table as added
  for each statement execute function is_snapshot_closed();

-- The fees of a purchase, beside the goods.
alter table purchases add column fee haler not null default 0;
