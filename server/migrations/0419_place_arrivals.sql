-- Where the van of a delivery has been. A delivery without any was made ready at all its places at once.
create table place_arrivals (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references deliveries,
  -- Null for the round that brings purchases home.
  pickup_point_id uuid references pickup_points,
  arrived_at timestamptz not null,
  unique nulls not distinct (delivery_id, pickup_point_id)
);
comment on table place_arrivals is 'handover: the places of a delivery at which its van has been, when they were marked one by one';
create index place_arrivals_point on place_arrivals (pickup_point_id);
create trigger place_arrivals_history after insert or update or delete on place_arrivals for each row execute function record_history();
