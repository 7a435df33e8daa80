-- What the members pay for a line of a purchase order. Each of their lines is rounded, so quantity times price would differ from it.

alter table purchase_order_lines
  add column ordered_total bigint,
  add column received_total bigint;

-- Nobody changed these lines, so their history stays as it is.
alter table purchase_order_lines disable trigger purchase_order_lines_history;
update purchase_order_lines line set
  ordered_total = coalesce(
    (select sum(total) from purchase_items item where item.aggregated_demand_id = line.aggregated_demand_id),
    div(line.unit_price::numeric * line.quantity + 500, 1000)),
  received_total = case when line.received_quantity is not null then coalesce(
    (select sum(delivered_total) from purchase_items item where item.aggregated_demand_id = line.aggregated_demand_id),
    div(line.unit_price::numeric * line.received_quantity + 500, 1000)) end;
alter table purchase_order_lines enable trigger purchase_order_lines_history;

alter table purchase_order_lines
  alter column ordered_total set not null,
  add constraint purchase_order_lines_ordered_total check (ordered_total >= 0),
  add constraint purchase_order_lines_received_total check ((received_total is null) = (received_quantity is null)
    and received_total between 0 and ordered_total);
