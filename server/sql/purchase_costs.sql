-- What a purchase costs its member: its items and the fee of the handover. Nothing is owed, and nothing saved, of what was never ordered. What it
-- saved is never below zero, and null if no standard price is known; `compared` items have one.
create or replace view purchase_costs as
  select p.id, p.user_id, p.delivery_id, is_missed, case when is_missed then 0 else coalesce(items.amount, 0) end::bigint as goods,
         case when is_missed then 0 else p.fee end::bigint as fee, case when not is_missed and items.saved is not null then greatest(0, items.saved) end::bigint as saved, items.compared
  from purchases p
  cross join lateral (select exists (select from missed_purchases missed where missed.delivery_id = p.delivery_id and missed.user_id = p.user_id) as is_missed) standing
  cross join lateral (
    select sum(cost.amount) as amount, sum(cost.saved) as saved, count(cost.saved)::integer as compared
    from item_costs cost where cost.user_id = p.user_id and cost.delivery_id = p.delivery_id
  ) items;
