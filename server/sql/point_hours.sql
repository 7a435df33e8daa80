-- The opening hours of a pickup point as the rules read them.
create or replace function point_hours(point pickup_points) returns jsonb language sql immutable as $$
  select jsonb_build_object('openingHours', point.opening_hours, 'exceptions', coalesce(point.opening_exceptions, '[]'))
$$;
