-- What a member owes and has ordered on invoice is never raised above the limit. The row of the settings is locked, so changes at the same time come
-- one after the other, and each sees the one before. Lowering is always allowed. The error is shown as ABOVE_INVOICE_LIMIT.
create or replace function is_within_invoice_limit() returns trigger language plpgsql as $$
declare
  members uuid[];
  member uuid;
begin
  -- Few pay by invoice, and of an upsert that only inserts or only updates the other trigger gets no rows. Asking for one first costs a fraction of
  -- what the questions below take to start.
  if tg_op = 'DELETE' then
    if not exists (select from removed r where (select s.payment_method from shopping_settings s where s.user_id = r.user_id) = 'invoice') then
      return null;
    end if;
  elsif not exists (select from added a where (select s.payment_method from shopping_settings s where s.user_id = a.user_id) = 'invoice') then
    return null;
  end if;
  -- Who pays by invoice and ordered more by this statement.
  if tg_table_name = 'shopping_settings' then
    if tg_op = 'INSERT' then
      members := array(select user_id from added where payment_method = 'invoice');
    else
      members := array(select a.user_id from added a join removed r on r.user_id = a.user_id
                       where a.payment_method = 'invoice' and r.payment_method is distinct from 'invoice');
    end if;
  elsif tg_table_name = 'skipped_weeks' then
    members := array(select distinct r.user_id from removed r join shopping_settings s on s.user_id = r.user_id where s.payment_method = 'invoice');
  elsif tg_op = 'UPDATE' then
    -- A line that is due more often, again, or for longer is raised too; only less of it, or a pause, is none.
    members := array(
      select distinct a.user_id from added a join shopping_settings s on s.user_id = a.user_id
      left join removed r on r.user_id = a.user_id and r.id = a.id
      where s.payment_method = 'invoice'
        and (coalesce(most_of_line(a.quantity, a.max_price, a.further_steps), 0) > coalesce(most_of_line(r.quantity, r.max_price, r.further_steps), 0)
          or exists (
            select from unnest(array['active', 'recurrence', 'recurrence_weeks', 'anchor_week', 'from_week', 'until_week']) column_name
            where to_jsonb(a) -> column_name is distinct from to_jsonb(r) -> column_name and to_jsonb(a) -> column_name <> 'false')
          or to_jsonb(r) ->> 'paused_until' is not null and to_jsonb(a) ->> 'paused_until' is distinct from to_jsonb(r) ->> 'paused_until'));
  elsif tg_table_name = 'weekly_variant_items' then
    if tg_op = 'INSERT' then
      members := array(
        select distinct a.user_id from added a join shopping_settings s on s.user_id = a.user_id
        left join weekly_demands d on d.user_id = a.user_id and d.id = a.weekly_demand_id
        where s.payment_method = 'invoice' and coalesce(most_of_line(a.quantity, a.max_price, a.further_steps), 0) > coalesce(most_of_line(d.quantity, d.max_price, d.further_steps), 0));
    else
      members := array(
        select distinct r.user_id from removed r join shopping_settings s on s.user_id = r.user_id
        join weekly_demands d on d.user_id = r.user_id and d.id = r.weekly_demand_id
        where s.payment_method = 'invoice' and coalesce(most_of_line(d.quantity, d.max_price, d.further_steps), 0) > coalesce(most_of_line(r.quantity, r.max_price, r.further_steps), 0));
    end if;
  else
    members := array(
      select distinct a.user_id from added a join shopping_settings s on s.user_id = a.user_id
      where s.payment_method = 'invoice' and a.max_price is not null);
  end if;
  foreach member in array members loop
    perform from shopping_settings where user_id = member for no key update;
    if owed_by(member) + invoice_orders_of(member) > invoice_limit_of(member) then
      raise exception 'above the invoice limit' using errcode = 'DH001';
    end if;
  end loop;
  return null;
end $$;
