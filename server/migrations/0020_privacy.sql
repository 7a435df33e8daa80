-- What is remembered of erasing an account, and a history that may be emptied of whoever is gone.

-- Carried out, a row stays without its reason: after a restore from a backup it says whom to erase again (design: security §6.10).
create table erasure_requests (
  user_id uuid primary key references users on delete cascade,
  asked_at timestamptz not null,
  -- The same time of the day fourteen days later, as clocks in Czechia show it.
  erase_at timestamptz not null check (erase_at > asked_at),
  reason text not null default '' check (length(reason) <= 500),
  -- From then on nothing more is bought; what was may still have to come.
  plans_forgotten_at timestamptz,
  erased_at timestamptz
);
comment on table erasure_requests is 'privacy: accounts that are to be erased, and those that were';
create index erasure_requests_due on erasure_requests (erase_at) where erased_at is null;

-- Of a deleted account a row of history may lose what it says, all of it at once, and nothing else may change.
create or replace function is_history_frozen() returns trigger language plpgsql as $$
declare
  said constant text[] := '{old_values,new_values,business_reason,change_reason,ui_path,session_id}';
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - said = to_jsonb(old) - said and new.old_values is null and new.new_values is null
       and new.business_reason = '' and new.change_reason = '' and new.ui_path = '' and new.session_id = ''
       and exists (select from user_flags f where f.user_id = coalesce(old.owner_id, old.item_id) and f.deleted_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'history is append-only';
end $$;
