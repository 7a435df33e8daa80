import type { FastifyRequest } from 'fastify'
import { isLoopback } from './loopback.ts'
import type { Http } from './app.ts'

/** `degraded`: it fails, but for all servers alike, and most requests do without it. A proxy that turned to others would find none. */
export type Health = boolean | 'degraded'

export interface Readiness {
  database: () => Promise<Health>
  migrations: () => Promise<Health>
  listener: () => Promise<Health>
  jobs: () => Promise<Health>
  storage: () => Promise<Health>
}

const within = (check: Promise<Health>, ms: number) =>
  Promise.race([check.catch(() => false), new Promise<Health>((late) => setTimeout(late, ms, false).unref())])

/** Further counters for monitoring on this machine, by name. */
type Counts = () => Promise<Record<string, number>>

const isAtHome = ({ headers }: FastifyRequest) => isLoopback(String(headers['x-real-client-ip']))

/**
 * `/healthz`: the process answers. `/readyz`: everything that requests need is available, else 503. Details are visible on this machine only,
 * because they would tell others when an attack works.
 */
export function serveHealth(app: Http, readiness: Readiness, isStopping: () => boolean, trail: Counts = async () => ({})): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const names = Object.keys(readiness) as (keyof Readiness)[]
    const results = await Promise.all(names.map((name) => within(readiness[name](), 1000)))
    const checks = Object.fromEntries(names.map((name, index) => [name, results[index] === true ? 'ok' : 'failed']))
    const isReady = results.every(Boolean) && !isStopping()
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? (results.includes('degraded') ? 'degraded' : 'ready') : isStopping() ? 'stopping' : 'not ready',
      ...(isAtHome(request) && { checks, trail: await trail().catch(() => ({})) }),
    })
  })
}
