-- The nine deadlines of every purchase, and before clearing of every household's week, which has no purchase yet. Each is completed by a real event, so
-- nothing is stored: a shifted delivery moves its deadlines too. Without a pickup point it is brought home.
create or replace view purchase_deadlines as
  with household as (
    select p.user_id, p.id as purchase_id, p.delivery_id, chosen.service_mode, chosen.payment_method, chosen.pickup_point_id, request.due_on
    from purchases p join purchase_options chosen on chosen.user_id = p.user_id and chosen.purchase_id = p.id
    left join payment_requests request on request.user_id = p.user_id and request.purchase_id = p.id
    union all
    select s.user_id, null, d.id, mode.service_mode, coalesce(frozen.payment_method, live.payment_method),
           case when mode.service_mode not in ('C_Delivery', 'D_COD') then coalesce(frozen.pickup_point_id, live.pickup_point_id) end,
           payment_due_on(coalesce(frozen.payment_method, live.payment_method), d.delivery_on, (coalesce(region.clears_at, d.offers_close_at) at time zone 'Europe/Prague')::date)
    from member_stays s
    join deliveries d on d.locality_id = s.locality_id and d.week_start_date >= s.from_week and d.week_start_date < s.until_week and d.cleared_at is null
    left join lateral (select clears_at from region_clearings c where c.delivery_id = d.id) region on true
    left join frozen_options frozen on frozen.delivery_id = d.id and frozen.user_id = s.user_id
    left join lateral (select * from options_in_week(d.locality_id, d.week_start_date) o where o.user_id = s.user_id) live on true
    cross join lateral (select coalesce(frozen.service_mode, live.service_mode) as service_mode) mode
    where not exists (select from skipped_weeks skipped where skipped.user_id = s.user_id and skipped.week_start_date = d.week_start_date)
  ), purchase as (
    select p.user_id, p.purchase_id, p.delivery_id, p.pickup_point_id, d.cut_off_at, d.offers_close_at, d.closed_at, d.cleared_at,
           d.delivery_on, answers_due_at(d) as answers_due_at,
           (d.delivery_on + d.delivery_time) at time zone 'Europe/Prague' as delivery_at,
           (d.delivery_on + coalesce(stop.arrive_at, d.delivery_time)) at time zone 'Europe/Prague' as place_at,
           (d.delivery_on + 1)::timestamp at time zone 'Europe/Prague' as day_ends_at,
           p.service_mode, coalesce(p.due_on, d.delivery_on) as due_on, p.payment_method = 'cash_on_delivery' or p.service_mode = 'D_COD' as is_paid_on_delivery,
           orders.confirmed_at, orders.received_at, ready.at as ready_at, handed.at as handed_over_at, paid.at as paid_at, again.offered_on,
           (again.offered_on + coalesce(stop.arrive_at, d.delivery_time)) at time zone 'Europe/Prague' as offered_at
    from household p join deliveries d on d.id = p.delivery_id
    left join delivery_stops stop on stop.delivery_id = d.id and stop.pickup_point_id is not distinct from p.pickup_point_id and p.purchase_id is not null
    left join place_arrivals arrival on arrival.delivery_id = d.id and arrival.pickup_point_id is not distinct from p.pickup_point_id
    left join lateral (
      select case when bool_and(o.confirmed_at is not null) then max(o.confirmed_at) end as confirmed_at,
             case when bool_and(o.received_at is not null) then max(o.received_at) end as received_at
      from purchase_orders o where o.delivery_id = d.id
    ) orders on true
    left join lateral (
      select coalesce(arrival.arrived_at, max(h.changed_at)) as at from history h
      where (arrival.arrived_at is not null or not exists (select from place_arrivals other where other.delivery_id = d.id))
        and h.table_name = 'deliveries' and h.item_id = d.id and h.new_values ->> 'status' = 'ready' and 'status' = any(h.changed_fields)
        and d.status in ('ready', 'handed_over', 'settled')
    ) ready on true
    left join lateral (
      select case when e.kind = 'handed_over' then e.happened_at end as at from handover_events e
      where e.purchase_id = p.purchase_id and e.kind in ('handed_over', 'undone') order by e.happened_at desc, e.device desc, e.id desc limit 1
    ) handed on true
    -- The last day on which it was offered again, after nobody came.
    left join lateral (
      select e.offered_on from handover_events e
      where e.purchase_id = p.purchase_id and e.kind = 'offered' order by e.happened_at desc, e.device desc, e.id desc limit 1
    ) again on true
    -- Paid by name, or with nothing owed on the account.
    left join lateral (
      select case when sum(entry.amount) >= 0 or sum(entry.amount) filter (where t.purchase_id = p.purchase_id) >= 0
                  then coalesce(max(t.posted_at) filter (where t.purchase_id = p.purchase_id and t.cause = 'payment'), d.cleared_at) end as at
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
      join ledger_transactions t on t.id = entry.transaction_id
      where account.kind = 'member' and account.user_id = p.user_id having bool_or(t.purchase_id = p.purchase_id)
    ) paid on true
    where d.status <> 'cancelled'
  )
  select p.user_id, p.purchase_id, p.delivery_id, deadline.*, p.pickup_point_id, p.offered_on
  from purchase p
  -- The last minute of the day on which it is due; before the purchase, as it will be if prices come as planned.
  cross join lateral (
    select case when p.is_paid_on_delivery then coalesce(p.offered_at, p.place_at)
                else ((p.due_on + 1)::timestamp - interval '1 minute') at time zone 'Europe/Prague' end as payment_at
  ) due
  cross join lateral (values
    ('modification', p.cut_off_at, p.closed_at, false, p.cut_off_at, ''),
    ('order_cutoff', p.cut_off_at, p.closed_at, true, p.cut_off_at, ''),
    ('payment_method_change', p.cut_off_at, p.closed_at, false, p.cut_off_at, ''),
    ('preparation', p.answers_due_at, coalesce(p.confirmed_at, p.received_at), false, null::timestamptz, ''),
    ('depot_arrival', p.delivery_at, p.received_at, true, null, ''),
    ('delivery', p.place_at, case when p.service_mode in ('C_Delivery', 'D_COD') then p.handed_over_at else p.ready_at end, true, null, ''),
    ('pickup_start', p.place_at, p.ready_at, false, null, ''),
    ('payment', due.payment_at, case when p.is_paid_on_delivery then p.handed_over_at else p.paid_at end, true, null,
      case when p.is_paid_on_delivery then 'při převzetí' else '' end),
    ('pickup_end', coalesce((p.offered_on + 1)::timestamp at time zone 'Europe/Prague', p.day_ends_at), p.handed_over_at, true, null, '')
  ) deadline (deadline_type, deadline_at, completed_at, is_mandatory, can_modify_until, notes);
