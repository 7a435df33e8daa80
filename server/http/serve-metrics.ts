import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { readHealth } from '../desk/overview/queries.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import { registry } from '../platform/metrics.ts'

const gauge = (name: string, help: string) => new Gauge({ name: `dohromady_${name}`, help, registers: [registry] })

/** What is measured when somebody asks; ages are 0 where nothing waits. */
const gauges = {
  connections: gauge('database_connections', 'Sessions of the database, of all servers'),
  lockWaits: gauge('database_lock_waits', 'Sessions that wait for a lock'),
  oldestTransaction: gauge('database_oldest_transaction_seconds', 'Age of the oldest open transaction'),
  outboxWaiting: gauge('outbox_waiting', 'Messages that are not sent yet'),
  outboxAge: gauge('outbox_age_seconds', 'Age of the oldest of them, in whole minutes'),
  sweepLag: gauge('sweep_lag_seconds', 'How long the step of a delivery has been due that waits longest, in whole minutes'),
  lateJobs: gauge('late_jobs', 'Jobs that should have started five minutes ago'),
  backupAge: gauge('backup_age_seconds', 'Age of the last backup, in whole hours; 0 if none was ever made'),
}
const databaseUp = gauge('database_up', 'Whether the database answers')
const liveTabs = gauge('live_tabs', 'Open tabs of this server')

type Sessions = Record<'connections' | 'lockWaits' | 'oldestTransaction', number>

async function sessionsOf(db: Db): Promise<Sessions> {
  const { rows } = await sql<Sessions>`
    select count(*)::integer as connections, (count(*) filter (where wait_event_type = 'Lock'))::integer as "lockWaits",
           coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as "oldestTransaction"
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows[0]!
}

async function measure(db: Db): Promise<Record<keyof typeof gauges, number>> {
  const sessions = await sessionsOf(db)
  const { lateMinutes, mail, lateJobs, backup } = await readHealth(db)
  return {
    ...sessions,
    outboxWaiting: mail.waiting,
    outboxAge: (mail.waitingMinutes ?? 0) * 60,
    sweepLag: lateMinutes * 60,
    lateJobs,
    backupAge: (backup.hours ?? 0) * 3600,
  }
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
  liveTabs.set(tabs())
  const measured = await measure(db).catch((fault: unknown) => {
    log.warn({ err: fault }, 'metrics not measured')
    return null
  })
  databaseUp.set(measured ? 1 : 0)
  if (measured) for (const [name, value] of Object.entries(measured)) gauges[name as keyof typeof gauges].set(value)
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
