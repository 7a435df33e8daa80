-- Nobody is credited more for an item than may still be given back.
create or replace function is_support_credit_covered() returns trigger language plpgsql as $$
begin
  -- Credits and withdrawals of a purchase come one after the other.
  perform from purchases p join purchase_items i on i.user_id = p.user_id and i.delivery_id = p.delivery_id
    where i.user_id = new.user_id and i.id = new.purchase_item_id for no key update of p;
  if new.amount > coalesce(refundable_of(new.user_id, new.purchase_item_id), 0) then
    raise exception 'a credit is higher than what the item cost';
  end if;
  return new;
end $$;
create or replace trigger support_credits_are_covered before insert on support_credits
  for each row execute function is_support_credit_covered();
