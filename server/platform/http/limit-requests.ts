import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './address.ts'
import type { Http } from './app.ts'

/** Who is signed in by a cookie; null for nobody, also where it is forged or of a session that has ended. */
export type MemberOf = (cookie: string | undefined) => Promise<string | null>

export interface RequestLimits {
  /**
   * Requests a minute of one member, wherever they come from; all visitors of one address get half of it. A fifth of a member's may change
   * something. 0 for no limit (storms and benchmarks).
   */
  requestsPerMinute: number
  memberOf: MemberOf
  /** Whether a request to this address may change something. */
  isChange: (url: string) => boolean
  /** Hears of each request that was one too many, with the member who made it; of a visitor's without. */
  onLimit: (userId: string | null) => void
  /** How many proxies of ours stand before us. */
  proxies: number
}

const MINUTE_MS = 60_000

const tooOften = (ttl: number) =>
  Object.assign(new Error(`Příliš mnoho pokusů. Zkuste to prosím za ${Math.ceil(ttl / 1000)} s.`), { statusCode: 429 })

/**
 * Refuses who asks too often (design: security §6.4). Who is signed in is counted as a person: a company behind one address shares nothing, and who
 * signs in many times gains nothing. Everybody else is counted by address.
 */
export async function limitRequests(app: Http, { requestsPerMinute, memberOf, isChange, onLimit, proxies }: RequestLimits) {
  const asked = new WeakMap<FastifyRequest, Promise<string | null>>()
  const member = (request: FastifyRequest) => {
    const answer = asked.get(request) ?? memberOf(request.headers.cookie)
    asked.set(request, answer)
    return answer
  }
  // By the route that answers: an address may be spelled so that only the router knows it again (`/%61pi/…`).
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
    // Visitors have the limits of what they do: signing up, sending a code.
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
