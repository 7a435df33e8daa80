import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import { registry } from '../platform/metrics.ts'

interface Measured {
  connections: number
  lockWaits: number
  oldestTransaction: number
  outboxWaiting: number
  outboxAge: number
  sweepLag: number
  lateJobs: number
}

/** The queue's tables come with the first server that works on it. */
async function lateJobs(db: Db): Promise<number> {
  const { rows: queues } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!queues[0]!.exists) return 0
  const { rows } = await sql<{ late: number }>`
    select count(*)::integer as late from pgboss.job
    where state in ('created', 'retry') and start_after < clock_timestamp() - interval '5 minutes' and name not like '\\_\\_%'`.execute(db)
  return rows[0]!.late
}

/** What is measured when somebody asks. Ages are in seconds, 0 where nothing waits. */
async function measure(db: Db): Promise<Measured> {
  const { rows } = await sql<Omit<Measured, 'lateJobs'>>`
    with session as materialized (
      select state, wait_event_type, xact_start from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    ), waiting as (
      select count(*)::integer as messages, min(created_at) as since from outbox where sent_at is null and given_up_at is null
    ), due as (
      select cut_off_at as at from deliveries where status = 'collecting' and cut_off_at <= (select app_now())
      union all select closed_at from deliveries where status = 'closed'
      union all select offers_close_at from deliveries where status = 'offering' and offers_close_at <= (select app_now())
    )
    select (select count(*) from session)::integer as connections,
           (select count(*) from session where wait_event_type = 'Lock')::integer as "lockWaits",
           coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from session), 0)::float8 as "oldestTransaction",
           waiting.messages as "outboxWaiting", coalesce(extract(epoch from app_now() - waiting.since), 0)::float8 as "outboxAge",
           coalesce((select extract(epoch from app_now() - min(at)) from due), 0)::float8 as "sweepLag"
    from waiting`.execute(db)
  return { ...rows[0]!, lateJobs: await lateJobs(db) }
}

const gauge = (name: string, help: string) => {
  const known = registry.getSingleMetric(`dohromady_${name}`) as Gauge | undefined
  return known ?? new Gauge({ name: `dohromady_${name}`, help, registers: [registry] })
}

/** The gauges of `measure`. */
const gauges: Readonly<Record<keyof Measured, () => Gauge>> = {
  connections: () => gauge('database_connections', 'Sessions of the database, of all servers'),
  lockWaits: () => gauge('database_lock_waits', 'Sessions that wait for a lock'),
  oldestTransaction: () => gauge('database_oldest_transaction_seconds', 'Age of the oldest open transaction'),
  outboxWaiting: () => gauge('outbox_waiting', 'Messages that are not sent yet'),
  outboxAge: () => gauge('outbox_age_seconds', 'Age of the oldest of them'),
  sweepLag: () => gauge('sweep_lag_seconds', 'How long the step of a delivery has been due that waits longest'),
  lateJobs: () => gauge('late_jobs', 'Jobs that should have started five minutes ago'),
}

interface MetricsOptions {
  port: number
  host: string
  db: Db
  log: Log
  /** The number of open tabs of this server. */
  tabs: () => number
}

/** The metrics as Prometheus reads them. While the database does not answer, those of the process. */
async function metricsText({ db, log, tabs }: Pick<MetricsOptions, 'db' | 'log' | 'tabs'>): Promise<string> {
  gauge('live_tabs', 'Open tabs of this server').set(tabs())
  const measured = await measure(db).catch((fault: unknown) => {
    log.warn({ err: fault }, 'metrics not measured')
    return null
  })
  gauge('database_up', 'Whether the database answers').set(measured ? 1 : 0)
  if (measured) for (const [name, each] of Object.entries(gauges)) each().set(measured[name as keyof Measured])
  return registry.metrics()
}

/** `/metrics` on a port of its own, which no proxy publishes. */
export async function serveMetrics({ port, host, ...of }: MetricsOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metricsText(of).then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (fault: unknown) => {
        of.log.error({ err: fault }, 'metrics not served')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
