import { randomUUID } from 'node:crypto'
import type { Http } from './app.ts'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { Log } from '../log.ts'
import { NoFiles, noFilesText } from '../storage.ts'
import { addressOf } from './address.ts'
import { responseHeaders } from './headers.ts'
import { MOST_AT_ONCE, shedLoad } from './shed-load.ts'
import { limitRequests, type RequestRateLimits } from './limit-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Foreign pages and servers may write here: what is asked proves itself. */
    isOpen?: boolean
  }
}

/** Known only where the product is assembled. */
type Given = 'memberOf' | 'isChange' | 'onLimit'

export interface HttpOptions extends Omit<RequestRateLimits, Given>, Partial<Pick<RequestRateLimits, Given>> {
  log: Log
  origin: string
  /** The source of map tiles, the only foreign host that a page may request. */
  tiles: string | undefined
  /** The most requests at once, before some are refused. */
  mostAtOnce?: number
}

/** A refusal outside of a procedure, in the same form as inside one. */
export function sendRefusal(reply: FastifyReply, code: RefusalCode, message: string = refusals[code].message) {
  const { status } = refusals[code]
  return reply.status(status).send({ json: { defined: true, code, status, message } })
}

const isHere = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * Only our own pages may write: the browser states a request's origin (docs/rules/server.md#cookies-and-origins). On the operator's own
 * machine the product has several names, all of which are allowed. No other name is, even if it resolves to us: its owner may have pointed it
 * at us.
 */
function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const from = headers.origin
  if (from === undefined) return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
  if (from === origin) return true
  const host = headers.host ?? ''
  return origin.startsWith('http:') && isHere(host) && from === `http://${host}`
}

function answerFault(this: unknown, fault: FastifyError | NoFiles, request: FastifyRequest, reply: FastifyReply) {
  if (fault instanceof NoFiles) return sendRefusal(reply, 'STORAGE_FULL', noFilesText)
  const status = fault.statusCode ?? 500
  // Nothing was executed, so the browser may send the same request again after the wait.
  if (status === 429) return sendRefusal(reply.header('x-too-fast', '1'), 'TOO_MANY_REQUESTS', fault.message)
  if (status < 500)
    return reply.status(status).send({ json: { defined: false, code: 'BAD_REQUEST', status, message: refusals.INVALID_INPUT.message } })
  // A client that disconnects before the answer is complete is not a bug.
  if (fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: fault, request: request.id }, 'bug')
  return reply
    .status(500)
    .send({ json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: `Něco se pokazilo (${request.id})` } })
}

/** An address that can be decoded. An invalid one would be answered before our headers are set, so its percent signs are taken literally. */
function readable(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

// An address with a code or an e-mail must not be sent as a referrer (docs/rules/server.md#headers).
const isConfidential = /^\/verify-email\b|[?&]emergency_bypass=/

/** The value that our proxy added, after any incoming ones. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)!
    .trim()

/** Fastify with our headers, timeouts and origin check (docs/rules/server.md#headers). */
export async function createHttp({
  log,
  origin,
  requestsPerMinute,
  memberOf = async () => null,
  isChange = () => true,
  onLimit = () => {},
  proxies,
  tiles,
  mostAtOnce = MOST_AT_ONCE,
}: HttpOptions): Promise<Http> {
  const secure = origin.startsWith('https:')
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: 512 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048 },
    rewriteUrl: ({ url = '/' }) => readable(url),
  })
  app.server.headersTimeout = 10_000
  app.setErrorHandler(answerFault)
  // JSON only: a form of a foreign page can send text without a preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const headers = responseHeaders({ secure, tiles })
  const refuse = (reply: FastifyReply) =>
    sendRefusal(reply.headers(headers.answer), 'BUSY', 'Je tu teď moc lidí najednou. Za chvíli to zkusíme znovu.')
  shedLoad(app, { mostAtOnce, isChange, refuse })
  if (requestsPerMinute > 0) await limitRequests(app, { requestsPerMinute, memberOf, isChange, onLimit, proxies })

  let isWarned = proxies > 0
  app.addHook('onRequest', async (request, reply) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn('a request came through a proxy, and TRUSTED_PROXIES is 0: all who come through it share its limits')
    }
    reply.headers(request.url.startsWith('/rpc/') ? headers.answer : headers.page)
    if (isConfidential.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    request.headers['x-real-client-ip'] = addressOf(request.raw, proxies)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // Behind more than one proxy, the header may come from an inner one, which always uses http.
    if (secure && proxies === 1 && isReading && lastOf(request.headers['x-forwarded-proto']) === 'http')
      return reply.redirect(`${origin}${request.url}`, 308)
    if (!isReading && !request.routeOptions.config.isOpen && !isOwnOrigin(request, origin)) return sendRefusal(reply, 'NOT_ALLOWED')
    return undefined
  })
  // No query string, address or person in the log (docs/rules/server.md#logs).
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      { request: request.id, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  return app
}

/** Whether a WebSocket handshake comes from our own page. */
export const isOwnUpgrade = isOwnOrigin
