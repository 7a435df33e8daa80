-- What an item is made of and which allergens are in it, as far as that is known; empty where it is not.
alter table catalog_items
  add column composition text not null default '' check (length(composition) <= 2000),
  add column allergens text not null default '' check (length(allergens) <= 300);
