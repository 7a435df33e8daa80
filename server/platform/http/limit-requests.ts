import rateLimit from '@fastify/rate-limit'
import { addressOf, networkOf } from './address.ts'
import type { Http } from './server.ts'

export interface RequestLimits {
  /**
   * Requests a minute of the members at one address, whose visitors get half of it; a fifth of one member's may change something. 0 for no
   * limit (storms and benchmarks).
   */
  requestsPerMinute: number
  /** The token of the session that a cookie is of, if it began here; the limits need not know whether it has ended. */
  sessionOf: (cookie: string | undefined) => string | null
  /** How many proxies of ours stand before us. */
  proxies: number
}

const MINUTE_MS = 60_000

const tooOften = (ttl: number) =>
  Object.assign(new Error(`Příliš mnoho pokusů. Zkuste to prosím za ${Math.ceil(ttl / 1000)} s.`), { statusCode: 429 })

/** Refuses who asks too often (design: security §6.4). */
export async function limitRequests(app: Http, { requestsPerMinute, sessionOf, proxies }: RequestLimits) {
  const isMember = (cookie: string | undefined) => sessionOf(cookie) !== null
  await app.register(rateLimit, {
    // Counted apart, so that a visitor who floods us shuts out no member behind the same address.
    max: (request) => (isMember(request.headers.cookie) ? requestsPerMinute : Math.ceil(requestsPerMinute / 2)),
    timeWindow: MINUTE_MS,
    keyGenerator: ({ raw, headers }) => `${isMember(headers.cookie) ? 'member' : 'visitor'} ${networkOf(addressOf(raw, proxies))}`,
    allowList: (request) => !/^\/(rpc|api|media)\//.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  })
  const countChange = app.createRateLimit({
    max: Math.ceil(requestsPerMinute / 5),
    timeWindow: MINUTE_MS,
    keyGenerator: ({ headers }) => `changes ${sessionOf(headers.cookie)}`,
    allowList: ({ method, url, headers }) => method !== 'POST' || !url.startsWith('/rpc/') || !isMember(headers.cookie),
  })
  app.addHook('onRequest', async (request, reply) => {
    const count = await countChange(request)
    if (count.isAllowed || !count.isExceeded) return
    reply.header('retry-after', count.ttlInSeconds)
    throw tooOften(count.ttl)
  })
}
