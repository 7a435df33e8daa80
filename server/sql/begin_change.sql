-- Visitors may retry a request too (a sign-up whose answer was lost): their keys are stored under an owner without an account. A retry must
-- contain the same content, including the HMAC of a password.
create or replace function begin_change(by_user uuid, source text, business text, change text, path text, session text,
                                        idempotency_key text, of_procedure text, hash bytea)
  returns table (is_repeat boolean, is_same boolean, answer jsonb) language plpgsql volatile as $$
declare
  owner uuid := coalesce(by_user, '00000000-0000-0000-0000-000000000000');
begin
  perform set_config('app.user_id', coalesce(by_user::text, ''), true), set_config('app.change_source', source, true),
          set_config('app.business_reason', business, true), set_config('app.change_reason', change, true),
          set_config('app.ui_path', path, true), set_config('app.session_id', session, true);
  if idempotency_key is null then
    return query select false, true, null::jsonb;
    return;
  end if;
  insert into idempotency_keys (user_id, key, procedure, request_hash, created_at)
    values (owner, idempotency_key, of_procedure, hash, app_now()) on conflict do nothing;
  if found then
    return query select false, true, null::jsonb;
  else
    return query select true, k.procedure = of_procedure and k.request_hash = hash, k.answer
      from idempotency_keys k where k.user_id = owner and k.key = idempotency_key;
  end if;
end $$;
