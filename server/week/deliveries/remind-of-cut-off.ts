import { sql } from 'kysely'
import { dueReminder, IDLE_DAYS, type ReminderHours } from '#domain/week/deliveries/reminder.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'

interface Collecting {
  id: string
  localityId: string
  week: WeekStart
  cutOffAt: Date
}

/** Collecting deliveries for which a reminder is due. Selected by state, so an outage skips none. */
async function dueReminders({ db }: ChangeContext): Promise<(Collecting & { hours: ReminderHours })[]> {
  const now = await appNow(db)
  const rows = await db
    .selectFrom('deliveries')
    .where('status', '=', 'collecting')
    .where('reminded_6_at', 'is', null)
    .where('cut_off_at', '<=', sql<Date>`(select app_now()) + interval '48 hours'`)
    .select([
      'id',
      'locality_id as localityId',
      'week_start_date as week',
      'cut_off_at as cutOffAt',
      'reminded_48_at as reminded48At',
      'reminded_6_at as reminded6At',
    ])
    .orderBy('cut_off_at')
    .execute()
  return rows.flatMap((row) => {
    const hours = dueReminder(row, now)
    return hours === null ? [] : [{ ...row, hours }]
  })
}

/** Reminds members with something in their basket 48 and 6 hours before its cut-off, once each (docs/rules/week.md#reminders). */
export async function remindOfCutOff(context: ChangeContext): Promise<void> {
  for (const { hours, ...delivery } of await dueReminders(context))
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      const now = await appNow(tx)
      const column = hours === 48 ? 'reminded_48_at' : 'reminded_6_at'
      const { numUpdatedRows } = await tx
        .updateTable('deliveries')
        .set({ [column]: now })
        .where('id', '=', delivery.id)
        .where('status', '=', 'collecting')
        .where(column, 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return
      await remind(tx, delivery, hours, now)
      await remindHelpers(tx, delivery, hours, now)
    })
}

/**
 * Tells those who help people without e-mail whose order is not confirmed, and for whom lines joined after waiting: nobody mails it to the people
 * themselves. One mail for all whom a member helps; those of server/people/assistance.
 */
async function remindHelpers(tx: Tx, { id, localityId, week }: Collecting, hours: ReminderHours, now: Date): Promise<void> {
  const { rows } = await sql`select from helpers limit 1`.execute(tx)
  if (rows.length === 0) return
  await postMessages(
    tx,
    sql<string>`message.kind`,
    now,
    sql`
    select told.kind || ':' || ${id}::text || ':' || ${String(hours)}::text || ':' || told.helper_id, told.helper_id,
           jsonb_build_object('deliveryId', ${id}::text, 'memberIds', told.unconfirmed, 'joinedFor', told.joined), told.kind
    from (
      select h.helper_id, coalesce(jsonb_agg(h.member_id) filter (where is_unconfirmed), '[]') as unconfirmed,
             coalesce(jsonb_agg(h.member_id) filter (where has_joined), '[]') as joined,
             case when bool_or(is_unconfirmed) then 'assisted_unconfirmed' else 'assisted_joined' end as kind
      from (
        select helper_id, member_id, member_id in (select user_id from unconfirmed_in_week(${localityId}, ${week}, ${id})) as is_unconfirmed,
               member_id in (
                 select line.user_id from joining_lines(${localityId}, ${week}, ${id}, null, array(select member_id from helpers)) line) as has_joined
        from helpers
      ) h where is_unconfirmed or has_joined group by h.helper_id
    ) told`,
  )
}

// Who has changed nothing for weeks gets a kind of mail of its own, which can be turned off alone. That a part would not be ordered is told even to
// members who turned reminders off. Who turned them off still finds in the inbox what joined after waiting: it costs money, but was agreed to.
async function remind(tx: Tx, { id, localityId, week }: Collecting, hours: ReminderHours, now: Date): Promise<void> {
  await postMessages(
    tx,
    sql<string>`message.kind`,
    now,
    sql`
    select told.kind || ':' || ${id}::text || ':' || ${String(hours)}::text || ':' || told.user_id, told.user_id,
           jsonb_build_object('deliveryId', ${id}::text, 'hours', ${hours}::integer, 'lines', told.lines), told.kind
    from (
      select member.user_id, member.lines,
             case when member.user_id in (select user_id from unconfirmed_in_week(${localityId}, ${week}, ${id})) then 'cut_off_unconfirmed'
                  when member.is_active or member.has_joined and member.has_declined then 'cut_off_near'
                  when not member.has_declined then 'cut_off_near_idle' end as kind
      from (
        select line.user_id, count(*) as lines, bool_or(line.origin = 'waiting') as has_joined, exists (
                 select from history h where h.owner_id = line.user_id and h.changed_by is not null
                   and h.changed_at > ${now}::timestamptz - make_interval(days => ${IDLE_DAYS})
                   and h.table_name in ('weekly_demands', 'weekly_variant_items', 'one_time_items', 'skipped_weeks', 'waiting_lines')) as is_active,
               exists (
                 select from declined_notices d where d.user_id = line.user_id and d.topic = 'cut_off' and d.channel = 'mail') as has_declined
        from effective_lines(${localityId}, ${week}, ${id}) line where line.quantity > 0 group by line.user_id
      ) member
    ) told where told.kind is not null`,
  )
}
