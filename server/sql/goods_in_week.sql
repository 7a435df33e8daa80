-- The most that the goods of a household's week may cost, in haléře, without lines that wait: those were agreed to with their first week. Not inlined, so that whoever does not need it does not pay for planning it.
create or replace function goods_in_week(of_user uuid, of_locality uuid, of_week date, of_delivery uuid) returns bigint language sql stable as $$
  select coalesce(sum(most_of_line(line.quantity, line.max_price, line.further_steps)), 0)::bigint
  from effective_lines(of_locality, of_week, of_delivery, null, array[of_user]) line where line.max_price is not null and line.origin <> 'waiting'
$$;
