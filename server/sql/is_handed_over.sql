-- Whether a household has its purchase, by the last of its events that says so: a handover may be undone.
create or replace function is_handed_over(of_purchase uuid) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select e.kind = 'handed_over' from handover_events e where e.purchase_id = of_purchase and e.kind in ('handed_over', 'undone')
    order by e.happened_at desc, e.device desc, e.id desc limit 1), false)
$$;
