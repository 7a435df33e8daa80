-- Support requests and complaints: tickets, their conversation, credits, and questions to the other receivers of a lot (docs/rules/help.md#support).

create table support_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);
comment on table support_numbers is 'support: the last ticket number of each year; its row lock makes the numbers free of races';

create table support_requests (
  user_id uuid not null references users,
  id uuid not null default uuidv7(),
  type text not null check (type in ('support', 'complaint')),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  -- When it got its status.
  status_at timestamptz not null,
  priority text not null check (priority in ('medium', 'high')),
  ticket_number text not null unique,
  created_at timestamptz not null,
  -- Its member removed it from the list.
  deleted_at timestamptz check (deleted_at is null or status = 'closed'),
  purchase_item_id uuid,
  wish text check (wish in ('refund', 'replacement', 'report')),
  assigned_to uuid references users,
  decision text check (decision in ('approved', 'refused')),
  decided_at timestamptz,
  -- Grows with every change, so that two operators cannot overwrite each other.
  version integer not null default 1,
  primary key (user_id, id),
  unique (id),
  foreign key (user_id, purchase_item_id) references purchase_items (user_id, id),
  check (purchase_item_id is null or type = 'complaint'),
  check ((purchase_item_id is null) = (wish is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or type = 'complaint')
);
comment on table support_requests is 'support: questions and complaints of members';
create unique index support_requests_item on support_requests (user_id, purchase_item_id) where purchase_item_id is not null;
create index support_requests_own on support_requests (user_id, created_at desc);
create index support_requests_active on support_requests (created_at) where status in ('open', 'in_progress');
create index support_requests_settled on support_requests (status_at) where status in ('resolved', 'closed');
create trigger support_requests_history after update or delete on support_requests for each row execute function record_history();

create table support_events (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  kind text not null check (kind in ('message', 'status', 'assigned', 'decision')),
  by_staff boolean not null,
  actor_id uuid not null references users,
  body text not null default '' check (length(body) <= 2000),
  status text check (status in ('open', 'in_progress', 'resolved', 'closed')),
  decision text check (decision in ('approved', 'refused')),
  assigned_to uuid references users,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, request_id) references support_requests (user_id, id) on delete cascade,
  check ((kind = 'message') <= (body <> '')),
  check ((kind = 'status') = (status is not null)),
  check ((kind = 'decision') = (decision is not null)),
  check (by_staff or kind in ('message', 'status'))
);
comment on table support_events is 'support: what was written and done about a request, in order; never changed';
create index support_events_request on support_events (request_id, created_at);

-- Posted to the ledger of members once there is one; until then these rows are what is owed to them.
create table support_credits (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  purchase_item_id uuid not null,
  -- Without a foreign key: the request goes with the account of its member, and the credit stays.
  request_id uuid not null,
  amount haler not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 500),
  approved_by uuid not null references users,
  approved_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, purchase_item_id),
  foreign key (user_id, purchase_item_id) references purchase_items (user_id, id),
  check (approved_by <> user_id)
);
comment on table support_credits is 'support: amounts credited for purchase items; never changed';

create table support_lot_questions (
  user_id uuid not null references users,
  aggregated_demand_id uuid not null references aggregated_demands,
  purchase_item_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_fine boolean,
  primary key (user_id, aggregated_demand_id),
  foreign key (user_id, purchase_item_id) references purchase_items (user_id, id),
  check ((answered_at is null) = (is_fine is null))
);
comment on table support_lot_questions is 'support: receivers of a lot who were asked, once, whether theirs is all right';
create index support_lot_questions_lot on support_lot_questions (aggregated_demand_id);

create table support_templates (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 2000)
);
comment on table support_templates is 'support: prepared answers of operators';
insert into support_templates (name, body) values
  ('Potřebujeme fotku', E'Dobrý den,\n\nděkujeme, že jste se ozvali. Pošlete nám prosím fotku, ať vidíme, co je špatně. Přidáte ji přímo tady k odpovědi.'),
  ('Uznaná reklamace', E'Dobrý den,\n\nomlouváme se, reklamaci uznáváme. Částku najdete jako dobropis u tohoto požadavku i u nákupu.'),
  ('Změna po uzávěrce', E'Dobrý den,\n\npo uzávěrce už košík měnit nejde, protože se podle něj objednává u dodavatelů. Položku můžete vynechat nebo změnit v dalším týdnu.');
-- After the first ones, which nobody wrote.
create trigger support_templates_history after insert or update or delete on support_templates for each row execute function record_history();
