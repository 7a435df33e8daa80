-- What was bought and never ordered until its day was over: it can only be cancelled, so nobody owes it and nobody saved anything by it
-- (docs/rules/week.md#orders).
create or replace view missed_purchases as
  select p.id, p.user_id, p.delivery_id from deliveries d join purchases p on p.delivery_id = d.id
  where d.status = 'cleared' and d.delivery_on < (select app_today());
