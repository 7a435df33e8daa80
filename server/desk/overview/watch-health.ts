import { sql } from 'kysely'
import { alertsOf, alertSteps } from '#domain/desk/overview/health.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockAlerts } from './locks.ts'
import { readHealth } from './queries.ts'

/** Mails all administrators that alerts began or ended. The time in the key tells one outage from the next. */
const tell = (tx: Tx, kind: 'alert_begun' | 'alert_over', at: Date, alerts: readonly string[]) =>
  postMessages(
    tx,
    kind,
    at,
    sql`
    select ${kind} || ':' || a.kind || ':' || extract(epoch from a.seen_at) || ':' || f.user_id, f.user_id, jsonb_build_object('alert', a.kind, 'since', a.seen_at)
    from alerts a cross join user_flags f
    where a.kind = any(${alerts}) and f.role = 'admin' and f.deleted_at is null and not f.is_blocked`,
  )

/** Looks whether deliveries, mails, jobs and backups are late, and tells administrators what lasts for two looks, and when it is over. */
export async function watchHealth(context: ChangeContext): Promise<void> {
  const health = await readHealth(context.db)
  await change(context, async ({ tx }) => {
    const known = await lockAlerts(tx)
    const { noted, told, ended } = alertSteps(known, alertsOf(health))
    if (noted.length + told.length + ended.length === 0) return
    const now = await appNow(tx)
    if (told.length > 0) await tell(tx, 'alert_begun', now, told)
    const over = ended.filter(({ isTold }) => isTold).map(({ alert }) => alert)
    if (over.length > 0) await tell(tx, 'alert_over', now, over)
    await sql`
      with gone as (delete from alerts where kind = any(${ended.map(({ alert }) => alert)})),
           known as (update alerts set told_at = ${now} where kind = any(${told}))
      insert into alerts (kind, seen_at) select kind, ${now} from unnest(${noted}::text[]) as noted (kind)
      on conflict (kind) do nothing`.execute(tx)
  })
}
