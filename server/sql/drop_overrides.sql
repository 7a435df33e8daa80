-- Deletes the overrides of a template line in these weeks. Called by a change of the template that overwrites the weeks, in its transaction,
-- which has locked their deliveries.
create or replace function drop_overrides(of_user uuid, of_line uuid, of_weeks date[]) returns void language sql volatile as $$
  delete from weekly_variant_items
  where user_id = of_user and weekly_demand_id = of_line and week_start_date = any(of_weeks)
$$;
