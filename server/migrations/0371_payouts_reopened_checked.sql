alter table payouts validate constraint payouts_reopened_check;
