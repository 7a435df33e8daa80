-- Another address than the one of the profile, to which a household has its purchase brought.
alter table shopping_settings
  add column delivery_street text check (length(delivery_street) between 1 and 120),
  add column delivery_city text check (length(delivery_city) between 2 and 120),
  add column delivery_postal_code text check (delivery_postal_code ~ '^\d{5}$'),
  add constraint shopping_settings_address check (
    (delivery_street is null) = (delivery_city is null) and (delivery_city is null) = (delivery_postal_code is null));

-- Settings that were saved without a municipality, a point or a provider counted as complete, and nothing could be delivered by them.
update shopping_settings set is_configured = false
where is_configured and service_mode is not null and (
  municipality_id is null
  or (service_mode in ('pickup', 'both') and pickup_point_id is null)
  or (service_mode in ('delivery', 'both') and delivery_provider_id is null));
