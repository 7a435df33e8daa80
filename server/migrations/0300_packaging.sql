-- In what a supplier delivers what it offers: orders are written in these packages.

alter table supplier_price_lists
  add column packaging_kind text check (packaging_kind in ('crate', 'box', 'carton', 'sack', 'pallet')),
  add column packaging_quantity pool_thousandths check (packaging_quantity > 0),
  add check ((packaging_kind is null) = (packaging_quantity is null));
