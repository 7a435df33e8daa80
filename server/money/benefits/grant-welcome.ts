import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/** Gives a new member the free delivery that is promised now, if one is. Part of the sign-up: a later change of the setting does not change it. */
export async function grantWelcome(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
    select ${userId}::uuid, 'welcome:' || ${userId}::text, 'free_delivery', 'welcome', setting.most, app_today(), app_today() + setting.days
    from (select (select (value #>> '{}')::integer from feature_settings where name = 'welcome_delivery') as most,
                 (select (value #>> '{}')::integer from feature_settings where name = 'welcome_delivery_days') as days) setting
    where setting.most > 0
    on conflict (key) do nothing`.execute(tx)
}
