import { sql } from 'kysely'
import { MAX_PRICE } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * In tests and stories every member with a confirmed address has agreed to any ceiling since the registration, and may order nearly as much as staff can permit, so that only
 * those about the binding button have to press it; they call `forgetConsents` first.
 */
export async function agreeForEverybody(db: Db): Promise<void> {
  await sql`
    update feature_settings set value = '90000000' where name = 'week_limit';
    create schema agreed;
    create function agreed.agree() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
        values (new.id, 1000000000000, 1000000000, '[]', sha256(''), least(new.created_at, app_now()));
      return null;
    end $$;
    create trigger agree after insert on users for each row when (new.email_verified) execute function agreed.agree();
    create trigger agree_later after update of email_verified on users for each row
      when (new.email_verified and not old.email_verified) execute function agreed.agree()`.execute(db)
}

/**
 * In tests, stories and measurements every household may order more than anybody wants before it has paid, so that only those about paying first have to pay; they
 * set the limits themselves.
 */
export const trustEverybody = (db: Pick<Db, 'getExecutor'>): Promise<unknown> =>
  sql`update feature_settings set value = to_jsonb(${MAX_PRICE}::bigint) where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(db)

/** Nobody has agreed to anything, and the limit of a week is the one that an operator finds. */
export async function forgetConsents(db: Db): Promise<void> {
  await sql`delete from order_consents`.execute(db)
  await sql`update feature_settings set value = '2000000' where name = 'week_limit'`.execute(db)
}
