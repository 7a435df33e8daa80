import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiLimits } from '#contract/week/supplier-api.ts'
import { networkOf } from '../../platform/http/address.ts'
import type { KeyHolder } from '../../week/api-keys/queries.ts'

const MINUTE_MS = 60_000

export interface ApiLimiting {
  limits: ApiLimits
  holderOf: (request: FastifyRequest) => Promise<KeyHolder | null>
  /** Called for each request over a limit, with the account, or null for a wrong key. */
  onLimit: (userId: string | null) => void
  /** Answers a request over a limit. */
  refuse: (request: FastifyRequest, reply: FastifyReply, seconds: number) => unknown
}

/**
 * Limits the requests of the supplier API (docs/rules/week.md#supplier-api). A network is counted before its key is looked up, so that guessing costs
 * the database nothing. Then the account is counted: another key of the same account gains nothing.
 */
export function limitApi(scope: FastifyInstance, { limits, holderOf, onLimit, refuse }: ApiLimiting): void {
  const counter = (max: number, keyOf: (request: FastifyRequest) => string | Promise<string>) =>
    scope.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: keyOf, allowList: () => false })
  const network = (request: FastifyRequest) => networkOf(String(request.headers['x-real-client-ip']))
  const account = async (request: FastifyRequest) => (await holderOf(request))!.actor.userId
  const ofNetwork = counter(limits.network, network)
  const ofWrongKeys = counter(limits.wrongKeys, network)
  const ofAccount = counter(limits.account, account)
  const ofWrites = counter(limits.writes, account)

  scope.addHook('onRequest', async (request, reply) => {
    const stop = async (count: Awaited<ReturnType<typeof ofNetwork>>, userId: string | null) => {
      if (count.isAllowed || !count.isExceeded) return false
      onLimit(userId)
      await refuse(request, reply.header('retry-after', count.ttlInSeconds), count.ttlInSeconds)
      return true
    }
    if (await stop(await ofNetwork(request), null)) return reply
    const holder = await holderOf(request)
    if (!holder) return (await stop(await ofWrongKeys(request), null)) ? reply : undefined
    const { userId } = holder.actor
    if (await stop(await ofAccount(request), userId)) return reply
    if (request.method !== 'GET' && (await stop(await ofWrites(request), userId))) return reply
    return undefined
  })
}
