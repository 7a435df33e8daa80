-- The due day of a purchase, as `paymentDueOn` of domain/money/payments/due.ts has it.
create or replace function payment_due_on(method text, delivery_on date, priced_on date) returns date language sql immutable parallel safe as $$
  select case method when 'cash_on_delivery' then greatest(delivery_on, priced_on)
                     when 'invoice' then greatest(delivery_on, priced_on) + 14
                     else greatest(delivery_on - 1, priced_on + 1) end
$$;
