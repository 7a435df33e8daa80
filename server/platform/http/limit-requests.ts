import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './address.ts'
import type { Http } from './app.ts'

/** The member of a cookie; null for visitors, forged cookies and ended sessions. */
export type MemberOf = (cookie: string | undefined) => Promise<string | null>

export interface RequestRateLimits {
  /**
   * Requests per minute of one member, from any address; all visitors of one address share half of it. A fifth of a member's may write. 0 for
   * no limit (load tests and benchmarks).
   */
  requestsPerMinute: number
  memberOf: MemberOf
  /** Whether a request to this address may write. */
  isChange: (url: string) => boolean
  /** Called for each request over the limit, with the member, or null for a visitor. */
  onLimit: (userId: string | null) => void
  /** Number of our proxies in front. */
  proxies: number
}

const MINUTE_MS = 60_000

const tooOften = (ttl: number) =>
  Object.assign(new Error(`Příliš mnoho pokusů. Zkuste to prosím za ${Math.ceil(ttl / 1000)} s.`), { statusCode: 429 })

/**
 * The rate limit of requests (docs/rules/server.md#rate-limits). Members are counted as members: a company behind one address shares nothing,
 * and several sessions gain nothing. Everybody else is counted by address.
 */
export async function limitRequests(app: Http, { requestsPerMinute, memberOf, isChange, onLimit, proxies }: RequestRateLimits) {
  const asked = new WeakMap<FastifyRequest, Promise<string | null>>()
  const member = (request: FastifyRequest) => {
    const answer = asked.get(request) ?? memberOf(request.headers.cookie)
    asked.set(request, answer)
    return answer
  }
  // By the matched route: an address may be spelled so that only the router recognises it (`/%61pi/…`).
  const isFree = ({ routeOptions, url }: FastifyRequest) => !/^\/(rpc|api|media|uploads)\//.test(routeOptions.url ?? url)
  await app.register(rateLimit, {
    max: async (request: FastifyRequest) => ((await member(request)) === null ? Math.ceil(requestsPerMinute / 2) : requestsPerMinute),
    timeWindow: MINUTE_MS,
    keyGenerator: async (request) => {
      const id = isFree(request) ? null : await member(request)
      return id === null ? `visitor ${networkOf(addressOf(request.raw, proxies))}` : `member ${id}`
    },
    allowList: isFree,
    onExceeded: (_request, key) => onLimit(/^member (.*)$/.exec(key)?.[1] ?? null),
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  })
  const isReading = ({ method, url }: FastifyRequest) => method !== 'POST' || !url.startsWith('/rpc/') || !isChange(url)
  const countChange = app.createRateLimit({
    max: Math.ceil(requestsPerMinute / 5),
    timeWindow: MINUTE_MS,
    keyGenerator: async (request) => (isReading(request) ? '' : `changes ${await member(request)}`),
    // Visitors' writes have their own limits: sign-up, sending a code.
    allowList: async (request: FastifyRequest) => isReading(request) || (await member(request)) === null,
  })
  app.addHook('onRequest', async (request, reply) => {
    const count = await countChange(request)
    if (count.isAllowed || !count.isExceeded) return
    onLimit(await member(request))
    reply.header('retry-after', count.ttlInSeconds)
    throw tooOften(count.ttl)
  })
}
