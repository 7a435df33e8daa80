-- What an erasure opens cannot be opened by a mark alone: whoever has their own SQL in the server could mark an account as erased, empty its history
-- and take the mark back.

-- An erasure is final: its mark is not taken back, moved to another account, or lost with its row.
create function is_erasure_final() returns trigger language plpgsql as $$
begin
  raise exception 'an erasure is final';
end $$;
create trigger user_flags_erasure_stays before update on user_flags for each row
  when (old.deleted_at is not null and (new.deleted_at is distinct from old.deleted_at or new.user_id <> old.user_id))
  execute function is_erasure_final();
create trigger user_flags_erased_stay before delete on user_flags for each row
  when (old.deleted_at is not null) execute function is_erasure_final();

-- The fourteen days of a request pass. One hour less where summer time begins; the rest is for clocks that differ.
create function is_erasure_announced() returns trigger language plpgsql as $$
begin
  if new.erase_at < app_now() + interval '13 days 22 hours' or new.erased_at is not null then
    raise exception 'an erasure is asked for fourteen days before';
  end if;
  return new;
end $$;
create trigger erasure_requests_are_announced before insert on erasure_requests for each row execute function is_erasure_announced();
create trigger erasure_requests_keep_their_day before update on erasure_requests for each row
  when (new.user_id <> old.user_id or new.erase_at <> old.erase_at or (old.erased_at is not null and new.erased_at is distinct from old.erased_at))
  execute function is_erasure_final();
create trigger erasure_requests_carried_out_stay before delete on erasure_requests for each row
  when (old.erased_at is not null) execute function is_erasure_final();

-- A row of history may lose what it says once its owner's account is erased and the day that was announced has come: all of it at once, and nothing
-- else may change. What has no owner is nobody's to be forgotten, but what is said of an account itself.
create or replace function is_history_frozen() returns trigger language plpgsql as $$
declare
  said constant text[] := '{old_values,new_values,business_reason,change_reason,ui_path,session_id}';
  owner constant uuid := case when tg_op = 'UPDATE' then coalesce(old.owner_id, case when old.table_name = 'users' then old.item_id end) end;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - said = to_jsonb(old) - said and new.old_values is null and new.new_values is null
       and new.business_reason = '' and new.change_reason = '' and new.ui_path = '' and new.session_id = ''
       and exists (select from user_flags f join erasure_requests e using (user_id)
                   where f.user_id = owner and f.deleted_at is not null and e.erase_at <= app_now()) then
      return new;
    end if;
  end if;
  raise exception 'history is append-only';
end $$;
