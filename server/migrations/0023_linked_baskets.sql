-- Whose basket a linked account may see, or edit too: allowed by its owner alone, for each link and direction apart.

create table basket_grants (
  id uuid primary key default uuidv7(),
  -- Whose basket it is; the other side of the link is who may.
  user_id uuid not null references users on delete cascade,
  link_id uuid not null references user_account_links on delete cascade,
  access text not null check (access in ('see', 'edit')),
  granted_at timestamptz not null,
  unique (user_id, link_id)
);
comment on table basket_grants is 'links: the baskets that their owners share with a linked account';
create index basket_grants_link on basket_grants (link_id);
-- Who allowed what, when, and who ended it.
create trigger basket_grants_history after insert or update or delete on basket_grants
  for each row execute function record_history();

-- The grants that hold: as long as the link does, and its owner is neither blocked nor deleted.
create view shared_baskets as
  select g.id as grant_id, g.link_id, g.user_id as owner_id, g.access,
         case l.primary_user_id when g.user_id then l.linked_user_id else l.primary_user_id end as reader_id
  from basket_grants g
  join user_account_links l on l.id = g.link_id and l.link_status = 'active' and g.user_id in (l.primary_user_id, l.linked_user_id)
  join user_flags f on f.user_id = g.user_id
  where not f.is_blocked and f.deleted_at is null;
