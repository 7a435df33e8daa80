-- The most that goods ordered in an open week may cost, in haléře: what a household agreed to and still wants, all that it wants if `agreed` is null,
-- and its lines that wait, which were agreed to with their first week.
create or replace function ordered_in_week(of_user uuid, of_locality uuid, of_week date, of_delivery uuid, agreed bigint) returns bigint
  language sql stable as $$
  select least(coalesce(sum(each.most) filter (where each.origin <> 'waiting'), 0), agreed)::bigint
    + coalesce(sum(each.most) filter (where each.origin = 'waiting'), 0)::bigint
  from (
    select line.origin, most_of_line(line.quantity, line.max_price, line.further_steps) as most
    from effective_lines(of_locality, of_week, of_delivery, null, array[of_user]) line where line.max_price is not null
  ) each
$$;
