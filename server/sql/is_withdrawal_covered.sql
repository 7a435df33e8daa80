-- Nobody withdraws from more than may still be given back.
create or replace function is_withdrawal_covered() returns trigger language plpgsql as $$
begin
  perform from purchases p join purchase_items i on i.user_id = p.user_id and i.delivery_id = p.delivery_id
    where i.user_id = new.user_id and i.id = new.purchase_item_id for no key update of p;
  if new.amount > coalesce(refundable_of(new.user_id, new.purchase_item_id), 0) then
    raise exception 'a withdrawal is higher than what the item cost';
  end if;
  return new;
end $$;
create or replace trigger withdrawn_items_are_covered before insert on withdrawn_items
  for each row execute function is_withdrawal_covered();
