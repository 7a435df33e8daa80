-- The day until which a purchase is to be paid, frozen with its payment number; null for a top-up. What has an invoice keeps the day of its invoice,
-- which its member was told last.
-- gentle: only clearings and top-ups write these rows, and a million of them are filled in within seconds
alter table payment_requests add column due_on date;
alter table payment_requests disable trigger payment_requests_are_frozen;
update payment_requests set due_on = due.due_on
from (
  select p.id, coalesce(
    (select document.due_on from documents document where document.kind = 'invoice' and document.purchase_id = p.id and document.user_id = p.user_id limit 1),
    case when chosen.service_mode = 'D_COD' or coalesce(chosen.payment_method, settings.payment_method) = 'cash_on_delivery' then d.delivery_on
         when coalesce(chosen.payment_method, settings.payment_method) = 'invoice' then d.delivery_on + 14
         else greatest(d.delivery_on - 1, (p.created_at at time zone 'Europe/Prague')::date + 1) end) as due_on
  from purchases p join deliveries d on d.id = p.delivery_id
  left join frozen_options chosen on chosen.delivery_id = p.delivery_id and chosen.user_id = p.user_id
  left join shopping_settings settings on settings.user_id = p.user_id
) due
where payment_requests.purchase_id = due.id;
alter table payment_requests enable trigger payment_requests_are_frozen;
