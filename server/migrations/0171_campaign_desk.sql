-- Campaigns are written at a desk: two tabs do not overwrite each other, and a campaign may be for some people only.

alter table campaigns
  add column version integer not null default 1,
  add column audience text not null default 'everybody' check (audience in ('everybody', 'visitors', 'members')),
  -- Null: everywhere. Visitors have no locality, so they see only campaigns without one.
  add column locality_id uuid references localities;
create index campaigns_locality on campaigns (locality_id) where locality_id is not null;
create trigger campaigns_version before update on campaigns for each row execute function count_version();
