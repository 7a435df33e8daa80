-- A supplier may be suspended: it keeps its profile, its orders and its offers, but sends no new ones, and those it has do not count.

alter table suppliers
  add column suspended_at timestamptz,
  -- Mailed to the supplier and shown to it.
  add column suspension_reason text not null default '' check (length(suspension_reason) <= 500),
  add constraint suppliers_suspended check ((suspended_at is null) = (suspension_reason = ''));
create trigger suppliers_history after insert or update or delete on suppliers for each row execute function record_history();
create index supplier_price_lists_supplier on supplier_price_lists (supplier_id, created_at);
