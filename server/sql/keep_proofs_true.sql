-- The verification belongs to the old value: writing a new one without a new verification deletes it (docs/rules/people.md#codes).
-- `email_verified` and its time are cleared together.
create or replace function keep_proofs_true() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
      new.email_verified := false;
    end if;
    if new.phone is distinct from old.phone and new.phone_verified_at is not distinct from old.phone_verified_at then
      new.phone_verified_at := null;
    end if;
    if new.delivery_email is distinct from old.delivery_email
       and new.delivery_email_verified_at is not distinct from old.delivery_email_verified_at then
      new.delivery_email_verified_at := null;
    end if;
  end if;
  new.email_verified_at := case when new.email_verified then coalesce(new.email_verified_at, app_now()) end;
  new.joined_at := coalesce(new.joined_at, new.email_verified_at);
  return new;
end $$;
