-- What an item of a purchase costs, less what was lost at the handover, credited for a complaint, and withdrawn; not what a correction took back.
create or replace function item_rest_of(member uuid, item uuid) returns bigint language sql stable as $$
  select cost.amount
    - coalesce((select sum(amount) from support_credits credit where user_id = member and purchase_item_id = item
        and not is_taken_back('complaint:' || credit.id)), 0)
    - coalesce((select w.amount from withdrawn_items w join withdrawals of_item on of_item.user_id = member and of_item.id = w.withdrawal_id
        where w.user_id = member and w.purchase_item_id = item and of_item.decision is distinct from 'refused'
          and not is_taken_back('withdrawal:' || w.withdrawal_id)), 0)
  from item_costs cost where cost.user_id = member and cost.id = item
$$;
