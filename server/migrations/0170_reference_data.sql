-- The desk for reference data, and the browser of the history of everything.

-- Rows of history are uuid v7, so their ids are in the order of the changes.
create index history_of_table on history (table_name, id desc);
create index history_by on history (changed_by, id desc) where changed_by is not null;
create index history_reasons on history using gin (fold(change_reason) gin_trgm_ops) where change_reason <> '';

-- What staff add is in the history too; what a file or the first start brings is not.
create trigger municipalities_added_history after insert on municipalities for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_history();
create trigger cp_delivery_points_added_history after insert on cp_delivery_points for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_history();
create trigger last_mile_delivery_providers_added_history after insert on last_mile_delivery_providers for each row
  when (coalesce(current_setting('app.change_source', true), '') = 'staff') execute function record_history();

alter table vat_rates add column id uuid not null unique default uuidv7();
create trigger vat_rates_history after insert or update or delete on vat_rates for each row execute function record_history();

create table legal_texts (
  id uuid primary key default uuidv7(),
  page text not null check (page in ('terms', 'privacy', 'complaints', 'withdrawal', 'accessibility', 'disclosure')),
  valid_from date not null,
  lead text not null check (length(lead) between 1 and 400),
  body text not null check (length(body) between 1 and 60000),
  unique (page, valid_from)
);
comment on table legal_texts is 'legal: the wording of a legal page from a day on, in place of the one that comes with the program';
create trigger legal_texts_history after insert or update or delete on legal_texts for each row execute function record_history();

create table feature_settings (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 60),
  -- As the domain has it; without a row the first value holds.
  value jsonb not null
);
comment on table feature_settings is 'reference-data: settings that administrators change without a new version of the program';
create trigger feature_settings_history after insert or update or delete on feature_settings for each row execute function record_history();
insert into feature_settings (name, value) values
  ('referral_reward', '0'), ('referral_rewards_per_month', '20'), ('group_founding', 'true'), ('assisted_ordering', 'true');
