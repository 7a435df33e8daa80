import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

// Faults that the storm must notice. Each removes one protection from the storm's own database, like a careless migration.

const guards = {
  /** Writers do not lock the delivery while they write. */
  lock: sql`
    create or replace function lock_delivery(of_delivery uuid) returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
    language plpgsql volatile as $$ begin
      return query select d.status, d.cut_off_at, app_now() from deliveries d where d.id = of_delivery;
    end $$`,
  /** Status and clock are read before the lock is granted, with time for the network in between. */
  order: sql`
    create or replace function lock_delivery(of_delivery uuid) returns table (status text, cut_off_at timestamptz, accepted_at timestamptz)
    language plpgsql volatile as $$ begin
      select d.status, d.cut_off_at, app_now() into status, cut_off_at, accepted_at from deliveries d where d.id = of_delivery;
      perform pg_sleep(power(random(), 8) * 0.4);
      perform pg_advisory_xact_lock_shared(hashtextextended(of_delivery::text, 1));
      return next;
    end $$`,
  /** The stored answer of an earlier request with the same key is ignored. */
  keys: sql`
    create or replace function begin_change(by_user uuid, source text, business text, change text, path text, session text,
      idempotency_key text, of_procedure text, hash bytea) returns table (is_repeat boolean, is_same boolean, answer jsonb) language plpgsql volatile as $$ begin
      perform set_config('app.user_id', coalesce(by_user::text, ''), true), set_config('app.change_source', source, true), set_config('app.session_id', session, true);
      return query select false, true, null::jsonb;
    end $$`,
}

export type Guard = keyof typeof guards
export const isGuard = (name: string): name is Guard => name in guards

export async function takeOut(db: Db, guard: Guard): Promise<void> {
  await guards[guard].execute(db)
}
