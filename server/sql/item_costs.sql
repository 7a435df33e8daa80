-- What a member gets of an item of a purchase, what it costs them, and what that saves against the standard price if it is known: what arrived, once
-- that is known, less what was lost at the handover. Pages, mails and invoices count by it (docs/rules/money.md#cost).
create or replace view item_costs as
  select item.user_id, item.delivery_id, item.id, got.quantity, (coalesce(item.delivered_total, item.total) - coalesce(lost.amount, 0))::bigint as amount,
         (item.standard_price::bigint * got.quantity + 500) / 1000 - (item.unit_price::bigint * got.quantity + 500) / 1000 as saved
  from purchase_items item
  left join purchase_losses lost on lost.user_id = item.user_id and lost.purchase_item_id = item.id
  cross join lateral (select (coalesce(item.delivered_quantity, item.quantity) - coalesce(lost.quantity, 0))::integer as quantity) got;
