-- Where suppliers bring goods for a locality, and by when: that many days before the delivery, at that time; null: at the time of the delivery.
alter table localities
  add column depot_address text not null default '',
  add column depot_hours text not null default '',
  add column depot_contact text not null default '',
  add column goods_days_before smallint not null default 0 check (goods_days_before between 0 and 13),
  add column goods_time time;
