-- The households of a locality that have to pay for a purchase before anything is ordered for them: the rules of domain/money/payments/unpaid.ts
-- and coverage.ts, with the due day of server/money/payments/queries.ts. None unless the operator's setting is to stop.
create or replace function unpaid_in_week(of_locality uuid, of_week date) returns table (user_id uuid) language sql stable parallel safe as $$
  with moved as (
    select account.user_id, t.purchase_id, sum(entry.amount) as amount, max(t.delivery_id::text)::uuid as delivery_id,
           greatest(0, -coalesce(sum(entry.amount) filter (where coalesce(original.cause, t.cause) <> 'payment'), 0)) as charged,
           coalesce(sum(entry.amount) filter (where coalesce(original.cause, t.cause) = 'payment'), 0) as paid
    from member_stays stay join ledger_accounts account on account.kind = 'member' and account.user_id = stay.user_id
    join ledger_entries entry on entry.account_id = account.id
    join ledger_transactions t on t.id = entry.transaction_id left join ledger_transactions original on original.id = t.corrects_id
    where (select value from feature_settings where name = 'unpaid_purchase') = '"stop"'
      and stay.locality_id = of_locality and stay.from_week <= of_week and of_week < stay.until_week
      -- No money pays for what is owed no more, and what was paid for it is credit.
      and not (coalesce(t.purchase_id = any(array(select id from missed_purchases)), false) and coalesce(original.cause, t.cause) <> 'payment')
    group by account.user_id, t.purchase_id
  ), charge as (
    select moved.user_id, moved.amount, d.delivery_on, d.status <> 'cleared' as is_ordered, request.number, coalesce(request.due_on, d.delivery_on) as due_on,
           case when request.number is null then 0 else greatest(0, moved.charged - moved.paid) end as lack,
           case when chosen.service_mode = 'D_COD' then 'cash_on_delivery' else coalesce(chosen.payment_method, s.payment_method) end as method
    from moved
    left join deliveries d on d.id = moved.delivery_id
    left join payment_requests request on request.user_id = moved.user_id and request.purchase_id = moved.purchase_id
    left join frozen_options chosen on chosen.delivery_id = moved.delivery_id and chosen.user_id = moved.user_id
    left join shopping_settings s on s.user_id = moved.user_id
  ), covered as (
    select charge.*, sum(amount) over whole + sum(lack) over whole as money, coalesce(sum(lack) over older, 0) as before
    from charge
    window whole as (partition by user_id), older as (partition by user_id order by delivery_on, number rows between unbounded preceding and 1 preceding)
  )
  select distinct user_id from covered
  where lack - least(lack, greatest(0, money - before))
    >= 2000 and is_ordered and due_on < app_today() and coalesce(method, '') not in ('cash_on_delivery', 'invoice')
$$;
