-- How purchases are handed over at pickup points: who proves what by which code, and every event there (docs/rules/week.md#handover).

create table handovers (
  user_id uuid not null references users,
  -- The id of the purchase.
  id uuid not null,
  delivery_id uuid not null references deliveries,
  -- Its number in the delivery, as on labels and lists.
  number integer not null check (number > 0),
  -- Where it is handed over, as it was chosen when the goods arrived; null if it is brought home.
  pickup_point_id uuid references pickup_points,
  -- The code and the token of the QR code are computed from this and the product's secret; only their HMACs are stored.
  salt bytea not null check (length(salt) = 16),
  code_hash bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (id),
  unique (delivery_id, number),
  unique (delivery_id, code_hash),
  foreign key (user_id, id) references purchases (user_id, id)
);
comment on table handovers is 'handover: where a purchase is handed over, and by which codes';

create table proxy_codes (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  purchase_id uuid not null,
  delivery_id uuid not null,
  -- Who comes for it.
  name text not null check (length(name) between 1 and 80),
  salt bytea not null check (length(salt) = 16),
  code_hash bytea not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  used_at timestamptz,
  primary key (user_id, id),
  unique (id),
  unique (delivery_id, code_hash),
  foreign key (user_id, purchase_id) references handovers (user_id, id)
);
comment on table proxy_codes is 'handover: one-time codes for somebody who comes for a member';
create index proxy_codes_purchase on proxy_codes (purchase_id);

create table handover_events (
  -- Given by the device, so that an event that is sent twice is stored once.
  id uuid primary key,
  delivery_id uuid not null,
  user_id uuid not null,
  purchase_id uuid not null,
  kind text not null check (kind in ('counted', 'handed_over', 'undone', 'failed', 'offered')),
  item_id uuid,
  handed integer check (handed >= 0),
  missing integer check (missing >= 0),
  damaged integer check (damaged >= 0),
  -- In grams, for goods that are weighed.
  weight integer check (weight > 0),
  note text not null default '' check (length(note) <= 300),
  proof text check (proof in ('qr', 'code', 'proxy', 'document')),
  proxy_id uuid,
  failure text check (failure in ('nobody_came', 'refused', 'not_adult')),
  offered_on date,
  device text not null check (length(device) between 1 and 60),
  -- By the clock of the device, at most the time of recording.
  happened_at timestamptz not null,
  recorded_at timestamptz not null check (happened_at <= recorded_at),
  recorded_by uuid not null references users,
  foreign key (user_id, purchase_id) references handovers (user_id, id),
  foreign key (user_id, proxy_id) references proxy_codes (user_id, id),
  check ((kind = 'counted') = (item_id is not null and handed is not null and missing is not null and damaged is not null)),
  check ((kind = 'handed_over') = (proof is not null)),
  check (proxy_id is null or proof = 'proxy'),
  check ((kind = 'failed') = (failure is not null)),
  check ((kind = 'offered') = (offered_on is not null))
);
comment on table handover_events is 'handover: what happened to purchases at pickup points; never changed';
create index handover_events_purchase on handover_events (purchase_id);
create index handover_events_delivery on handover_events (delivery_id);
create function is_handover_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'events of handovers are append-only';
end $$;
create trigger handover_events_are_append_only before update or delete on handover_events
  for each row execute function is_handover_frozen();
create trigger handover_events_are_not_emptied before truncate on handover_events
  for each statement execute function is_handover_frozen();

create table delivery_stops (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references deliveries,
  position smallint not null check (position > 0),
  -- Null for the round that brings purchases home.
  pickup_point_id uuid references pickup_points,
  arrive_at time not null,
  unique (delivery_id, position),
  unique nulls not distinct (delivery_id, pickup_point_id)
);
comment on table delivery_stops is 'handover: the order and times in which a driver visits the places of a delivery';
create trigger delivery_stops_history after insert or update or delete on delivery_stops
  for each row execute function record_history();
