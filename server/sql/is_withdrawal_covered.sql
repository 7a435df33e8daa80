-- Nobody withdraws from more of an item than it still costs.
create or replace function is_withdrawal_covered() returns trigger language plpgsql as $$
begin
  perform from purchase_items where user_id = new.user_id and id = new.purchase_item_id for no key update;
  if new.amount > coalesce(refundable_of(new.user_id, new.purchase_item_id), 0) then
    raise exception 'a withdrawal is higher than what the item cost';
  end if;
  return new;
end $$;
create or replace trigger withdrawn_items_are_covered before insert on withdrawn_items
  for each row execute function is_withdrawal_covered();
