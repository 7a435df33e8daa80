import { sql } from 'kysely'
import type { DeskOverview, OverviewWeek } from '#contract/desk/overview.ts'
import type { FunnelStep } from '#domain/desk/overview/funnel.ts'
import type { BackupFacts, Health, JobFacts, MailFacts } from '#domain/desk/overview/health.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { dueDeliveries } from '#server/week/deliveries/queries.ts'

const WEEKS = 12
const FUNNEL_DAYS = 90

const todayRows = (db: Db) =>
  sql<DeskOverview['today'][number]>`
  select d.id, l.name as "localityName", d.status, count(p.id)::integer as purchases,
         (count(p.id) filter (where is_handed_over(p.id)))::integer as "handedOver"
  from deliveries d join localities l on l.id = d.locality_id
  left join purchases p on p.delivery_id = d.id and p.items > 0
  where d.delivery_on = (select app_today()) and d.status <> 'cancelled'
  group by d.id, l.name order by l.name collate "cs-x-icu"`.execute(db)

/** The jobs that the queue remembers. Their times are real ones, whatever the product's clock says. */
export async function jobFacts(db: Db): Promise<JobFacts[]> {
  const { rows: queues } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!queues[0]!.exists) return []
  const { rows } = await sql<JobFacts>`
    select name, max(completed_on) filter (where state = 'completed') as "endedAt",
           (count(*) filter (where state = 'failed' and completed_on > clock_timestamp() - interval '1 day'))::integer as failed,
           (count(*) filter (where state in ('created', 'retry') and start_after < clock_timestamp() - interval '5 minutes'))::integer as late
    from pgboss.job where name not like '\\_\\_%' group by name order by name`.execute(db)
  return rows
}

/** What of the messages waits, and what became of the others lately. */
export async function mailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select (count(*) filter (where sent_at is null and given_up_at is null))::integer as waiting,
           (extract(epoch from (select app_now()) - min(created_at) filter (where sent_at is null and given_up_at is null)) / 60)::integer as "waitingMinutes",
           (count(*) filter (where given_up_at > (select app_now()) - interval '7 days'))::integer as "givenUp",
           (count(*) filter (where sent_at > (select app_now()) - interval '1 day'))::integer as sent
    from outbox where sent_at is null or sent_at > (select app_now()) - interval '1 day' or given_up_at is not null`.execute(db)
  return rows[0]!
}

/** The last backup. Its time is a real one, whatever the product's clock says. */
export async function backupFacts(db: Db): Promise<BackupFacts> {
  const { rows } = await sql<BackupFacts>`
    select max(made_at) as "madeAt", floor(extract(epoch from clock_timestamp() - max(made_at)) / 3600)::integer as hours
    from backups`.execute(db)
  return rows[0]!
}

const minute = 60_000

/** What alerts are decided by. */
export async function readHealth(db: Db): Promise<Health> {
  const [longest] = await dueDeliveries(db)
  const jobs = await jobFacts(db)
  return {
    lateMinutes: longest ? Math.floor(((await appNow(db)).getTime() - longest.dueAt.getTime()) / minute) : 0,
    mail: await mailFacts(db),
    lateJobs: jobs.reduce((sum, { late }) => sum + late, 0),
    backup: await backupFacts(db),
  }
}

async function funnelCounts(db: Db): Promise<Record<FunnelStep, number>> {
  const { rows } = await sql<Record<FunnelStep, number>>`
    select count(*)::integer as registered, (count(*) filter (where u.email_verified))::integer as verified,
           (count(*) filter (where s.is_configured))::integer as configured,
           (count(*) filter (where exists (select from weekly_demands d where d.user_id = u.id)))::integer as template,
           (count(*) filter (where exists (
              select from purchases p join deliveries d on d.id = p.delivery_id
              where p.user_id = u.id and p.items > 0 and d.status not in ('cleared', 'cancelled'))))::integer as bought,
           (count(*) filter (where exists (
              select from purchases p join handover_events e on e.purchase_id = p.id where p.user_id = u.id and e.kind = 'handed_over')))::integer as "handedOver"
    from users u join user_flags f on f.user_id = u.id left join shopping_settings s on s.user_id = u.id
    where not f.is_test_account and f.deleted_at is null and f.role = 'user'
      and u.created_at > (select app_now()) - make_interval(days => ${FUNNEL_DAYS})`.execute(db)
  return rows[0]!
}

const unorderedRows = (db: Db) =>
  sql<DeskOverview['unordered'][number]>`
  select d.id, l.name as "localityName", d.week_start_date as "weekStart" from deliveries d join localities l on l.id = d.locality_id
  where d.status = 'cleared' order by d.week_start_date, l.name collate "cs-CZ-x-icu"`.execute(db)

async function weekFigures(db: Db): Promise<OverviewWeek[]> {
  const { rows } = await sql<OverviewWeek>`
    with week as (
      select week_start_date as week, array_agg(id) as deliveries from deliveries
      where status not in ('planned', 'collecting', 'closed', 'offering', 'cleared', 'cancelled') and week_start_date <= (select app_today())
      group by week_start_date order by week_start_date desc limit ${WEEKS}
    ), money as (
      select week.week, coalesce(sum(coalesce(i.delivered_total, i.total)), 0)::bigint as volume, count(distinct i.user_id)::integer as households,
             greatest(0, sum(round((i.standard_price - i.unit_price)::numeric * coalesce(i.delivered_quantity, i.quantity) / 1000)))::bigint as saved
      from week left join purchase_items i on i.delivery_id = any(week.deliveries) group by week.week
    ), reached as (
      select week.week, json_build_object(
        'first', count(*) filter (where award.tier = 1), 'second', count(*) filter (where award.tier = 2),
        'third', count(*) filter (where award.tier = 3), 'none', count(*) filter (where pool.id is not null and award.tier is null)) as tiers
      from week left join aggregated_demands pool on pool.delivery_id = any(week.deliveries)
      left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id group by week.week
    )
    select money.week as "weekStart", money.volume, money.households, money.saved, reached.tiers
    from money join reached using (week) order by money.week`.execute(db)
  return rows
}

/** How the whole runs: today, jobs and mail, new members, and the last weeks. */
export async function readDeskOverview(db: Db): Promise<DeskOverview> {
  const { rows: today } = await todayRows(db)
  const jobs = await jobFacts(db)
  const mail = await mailFacts(db)
  const backup = await backupFacts(db)
  const funnel = await funnelCounts(db)
  const { rows: unordered } = await unorderedRows(db)
  return { today, jobs, mail, backup, funnel, unordered, weeks: await weekFigures(db) }
}
