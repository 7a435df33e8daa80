-- The most that the open orders of a member on invoice may cost, in haléře: baskets that collect, and frozen ones without prices.
create or replace function invoice_orders_of(member uuid) returns bigint language sql stable as $$
  select coalesce(sum(most_of_line(line.quantity, line.max_price, line.further_steps)), 0)::bigint
  from (
    select basket.quantity, basket.max_price, basket.further_steps
    from shopping_settings s join member_stays stay on stay.user_id = s.user_id
    join deliveries d on d.locality_id = stay.locality_id and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
    cross join lateral effective_lines(d.locality_id, d.week_start_date, d.id, null, array[member]) basket
    where s.user_id = member and s.payment_method = 'invoice' and d.status = 'collecting'
    union all
    select frozen.quantity, frozen.max_price, frozen.further_steps
    from deliveries d join frozen_options chosen on chosen.delivery_id = d.id and chosen.user_id = member and chosen.payment_method = 'invoice'
    join snapshot_lines frozen on frozen.delivery_id = d.id and frozen.user_id = member
    where d.status in ('closed', 'offering')
  ) line where line.max_price is not null
$$;
