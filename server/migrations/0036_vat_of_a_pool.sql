-- The tax of a closed week is the one of its cut-off, as its name and price are: what becomes of the category later changes nothing of it.
alter table aggregated_demands add column vat_class text check (vat_class in ('standard', 'reduced', 'zero'));
update aggregated_demands pool set vat_class = category.vat_class
  from catalog_items item join categories category on category.id = item.category_id where item.id = pool.catalog_item_id;
alter table aggregated_demands alter column vat_class set not null;
