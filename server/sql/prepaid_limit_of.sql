-- How much an account may order before it has paid, in haléře, each of a household for itself: the setting for members, or the one for new members until three of their purchases were
-- handed over. Who pays by invoice pays in advance above that limit only, so the larger one counts.
create or replace function prepaid_limit_of(member uuid) returns bigint language sql stable as $$
  select greatest(
    (select (value #>> '{}')::bigint from feature_settings where name = case
       when (select count(*) from (
               select from purchases p where p.user_id = member and p.items > 0 and is_handed_over(p.id) limit 3) taken) = 3 then 'prepaid_limit'
       else 'prepaid_limit_new' end),
    (select invoice_limit_of(member) from shopping_settings where user_id = member and payment_method = 'invoice'))
$$;
