-- gentle: these tables have a row for each payment, loss and credit, so each is rewritten in a second or two
-- An amount is a price times a quantity, or a sum of such, so it may be far above the highest price. The checks were of the old type.

create domain amount as bigint check (value between 0 and 1000000000000000);
comment on domain amount is 'money in haléře that is paid, owed or given back';
alter table benefit_uses drop constraint benefit_uses_amount_check, alter column amount type amount, add constraint benefit_uses_amount_check check (amount >= 0);
alter table card_payments drop constraint card_payments_amount_check, alter column amount type amount, add constraint card_payments_amount_check check (amount > 0);
alter table card_refunds drop constraint card_refunds_amount_check, alter column amount type amount, add constraint card_refunds_amount_check check (amount > 0);
alter table payment_requests drop constraint payment_requests_amount_check, alter column amount type amount, add constraint payment_requests_amount_check check (amount > 0);
alter table payments drop constraint payments_amount_check, alter column amount type amount, add constraint payments_amount_check check (amount > 0);
alter table payouts drop constraint payouts_amount_check, alter column amount type amount, add constraint payouts_amount_check check (amount > 0);
alter table purchase_losses drop constraint purchase_losses_amount_check, alter column amount type amount, add constraint purchase_losses_amount_check check (amount > 0);
alter table subsidy_uses drop constraint subsidy_uses_amount_check, alter column amount type amount, add constraint subsidy_uses_amount_check check (amount >= 0);
alter table support_credits drop constraint support_credits_amount_check, alter column amount type amount, add constraint support_credits_amount_check check (amount > 0);
alter table withdrawn_items drop constraint withdrawn_items_amount_check, alter column amount type amount, add constraint withdrawn_items_amount_check check (amount > 0);
