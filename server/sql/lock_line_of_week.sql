-- All that a change of one template line in one week reads before it decides, in one call: permission, locks, delivery, line, override and
-- item. Each statement starts after the locks before it were granted, so it sees what earlier changes stored. A repeated request reads and
-- locks nothing. The locks are taken in the order of server/week/deliveries/locks.ts.
create or replace function lock_line_of_week(is_repeat boolean, by_user uuid, of_user uuid, of_week date, of_line uuid)
  returns table (access text, readers uuid[], has_locality boolean, locality_id uuid, delivery_id uuid, status text, cut_off_at timestamptz,
                 accepted_at timestamptz, is_skipped boolean, variant_id uuid, line json, override json, is_offered boolean,
                 is_off_catalog boolean)
  language plpgsql volatile as $$
#variable_conflict use_column
begin
  if is_repeat then return; end if;
  if by_user = of_user then
    access := 'edit';
  else
    perform lock_household(of_user);
    access := lock_grant(of_user, by_user);
  end if;
  -- Most baskets are read by nobody else. Asking for that first costs a fraction of the question for the readers.
  if exists (select from basket_grants g where g.user_id = of_user) or exists (select from helpers h where h.member_id = of_user) then
    readers := array(select s.reader_id from shared_baskets s where s.owner_id = of_user);
  else
    readers := '{}';
  end if;
  select w.has_locality, w.locality_id, w.delivery_id, w.status, w.cut_off_at, w.accepted_at, w.is_skipped
    into has_locality, locality_id, delivery_id, status, cut_off_at, accepted_at, is_skipped
    from lock_basket_week(of_user, of_week) w;
  select json_build_object('id', s.id, 'itemId', s.item_id, 'unit', s.unit, 'notes', s.notes, 'quantity', s.quantity,
           'maxPrice', s.max_price, 'furtherSteps', shown_steps(s.further_steps), 'recurrence', s.recurrence, 'recurrenceWeeks', s.recurrence_weeks, 'anchorWeek', s.anchor_week,
           'pausedUntil', s.paused_until),
         i.is_active and not i.is_blocked and (not i.is_off_catalog or i.approved_at is not null or i.requested_by = of_user),
         i.is_off_catalog
    into line, is_offered, is_off_catalog
    from line_states(of_user, of_week, of_line) s join catalog_items i on i.id = s.item_id
    where s.from_week <= of_week and (s.until_week is null or of_week < s.until_week);
  -- The caller refuses all of these, so no row of the week is created.
  if line is null or delivery_id is null or is_skipped or accepted_at >= cut_off_at then
    return next;
    return;
  end if;
  -- Locks the week's row, so that of two concurrent changes the later one sees what the earlier one stored.
  select v.id into variant_id from weekly_purchase_variants v where v.user_id = of_user and v.week_start_date = of_week for update;
  if not found then
    insert into weekly_purchase_variants as v (user_id, week_start_date, created_at) values (of_user, of_week, accepted_at)
      -- An update without effect: it locks the row and returns it, which "do nothing" would not.
      on conflict (user_id, week_start_date) do update set status = excluded.status
      returning v.id into variant_id;
  end if;
  select json_build_object('id', o.id, 'templateLineId', o.weekly_demand_id, 'itemId', o.catalog_item_id, 'unit', o.unit,
           'quantity', o.quantity, 'maxPrice', o.max_price, 'furtherSteps', shown_steps(o.further_steps), 'modificationType', o.modification_type)
    into override
    from weekly_variant_items o
    where o.user_id = of_user and o.week_start_date = of_week and o.weekly_demand_id = of_line;
  return next;
end $$;
