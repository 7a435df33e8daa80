-- A delivery provider may serve some localities only; an empty list means all. An array, so that the history of the provider has it.

alter table last_mile_delivery_providers add column locality_ids uuid[] not null default '{}';
create trigger last_mile_delivery_providers_history after insert or update or delete on last_mile_delivery_providers
  for each row execute function record_history();
create index shopping_settings_provider on shopping_settings (delivery_provider_id);
create index shopping_settings_pickup_point on shopping_settings (pickup_point_id);
create index substitute_pickup_points_point on substitute_pickup_points (pickup_point_id);
