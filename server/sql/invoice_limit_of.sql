-- How much a member may owe and order on invoice, in haléře. Without a limit of their own the usual one counts (USUAL_INVOICE_LIMIT).
create or replace function invoice_limit_of(member uuid) returns bigint language sql stable as $$
  select coalesce((select amount::bigint from invoice_limits where user_id = member order by set_at desc, id desc limit 1), 2000000)
$$;
