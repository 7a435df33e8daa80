-- Refunds that an accountant settles by hand, because the gateway never answered (docs/rules/money.md#cards).
alter table card_refunds
  -- The accountant who found out at the gateway what became of it, and how. A later event of the gateway keeps them.
  add column settled_by uuid references users,
  add column settled_note text check (length(settled_note) between 1 and 500),
  add check ((settled_by is null) = (settled_note is null)),
  add check (settled_by is null or status <> 'asked'),
  add check (settled_by <> user_id);
