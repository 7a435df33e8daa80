-- By how much an item of a purchase becomes cheaper once a second person confirms what one person counted: what did not arrive, or was lost at the
-- handover, with its quantity (docs/rules/money.md#who-moves-money).
create or replace view unconfirmed_items as
  select item.user_id, item.delivery_id, item.id, 'shortage' as kind, 0 as quantity,
         item.delivered_total - (item.unit_price::bigint * item.delivered_quantity + 500) / 1000 as amount
  from posting_requests asked
  cross join lateral jsonb_array_elements_text(asked.input -> 'lineIds') line (id)
  join purchase_order_lines ordered on ordered.id = line.id::uuid
  join purchase_items item on item.aggregated_demand_id = ordered.aggregated_demand_id
  where asked.procedure = 'orders.receive' and asked.decision is null
    and item.delivered_total > (item.unit_price::bigint * item.delivered_quantity + 500) / 1000
  union all
  select item.user_id, item.delivery_id, item.id, 'loss', lost.quantity, lost.amount
  from posting_requests asked
  cross join lateral jsonb_to_recordset(asked.input -> 'lost') lost ("userId" uuid, "itemId" uuid, quantity integer, amount bigint)
  join purchase_items item on item.user_id = lost."userId" and item.id = lost."itemId"
  where asked.procedure = 'handover.end' and asked.decision is null;
