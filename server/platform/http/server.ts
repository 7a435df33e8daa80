import { randomUUID } from 'node:crypto'
import type { Http } from './app.ts'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { Log } from '../log.ts'
import { addressOf } from './address.ts'
import { cspReportPath } from './csp-report-path.ts'
import { limitRequests, type RequestLimits } from './limit-requests.ts'

/** What is known only where the product is put together. */
type Given = 'memberOf' | 'isChange' | 'onLimit'

export interface HttpOptions extends Omit<RequestLimits, Given>, Partial<Pick<RequestLimits, Given>> {
  log: Log
  origin: string
  /** Where maps take the pictures of their background from: the one foreign host a page may ask for anything. */
  tiles: string | undefined
}

/** The answer of a refusal outside a procedure, in the same shape as inside one. */
export function sendRefusal(reply: FastifyReply, code: RefusalCode, message: string = refusals[code].message) {
  const { status } = refusals[code]
  return reply.status(status).send({ json: { defined: true, code, status, message } })
}

const isHere = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * Only our own pages may change anything: the browser says where a request comes from (design: security §6.2). On the keeper's own machine the
 * product has several names, and all of them are its own. No other name is, though it led here: its owner may have pointed it at us.
 */
function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const from = headers.origin
  if (from === undefined) return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
  if (from === origin) return true
  const host = headers.host ?? ''
  return origin.startsWith('http:') && isHere(host) && from === `http://${host}`
}

function answerFault(this: unknown, fault: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = fault.statusCode ?? 500
  // Nothing of it was done, whatever it asked: the browser may send the same again when the wait is over.
  if (status === 429) return sendRefusal(reply.header('x-too-fast', '1'), 'TOO_MANY_REQUESTS', fault.message)
  if (status < 500)
    return reply.status(status).send({ json: { defined: false, code: 'BAD_REQUEST', status, message: refusals.INVALID_INPUT.message } })
  // Who asked may go away before the answer is whole: no bug.
  if (fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: fault, request: request.id }, 'bug')
  return reply
    .status(500)
    .send({ json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: `Něco se pokazilo (${request.id})` } })
}

// Trusted Types are left out, and why: decision 011.
const contentSecurityPolicy = (secure: boolean, tiles: string | undefined) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [new URL(tiles).origin] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    reportUri: [cspReportPath],
    ...(secure ? { upgradeInsecureRequests: [] } : {}),
  },
})

/** An address that can be decoded. One that cannot would be answered before any of our headers is set; its percents are taken as such. */
function readable(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

// An address with a code or somebody's e-mail in it is told to nobody, not even as where a request came from (design: security §6.1).
const isConfidential = /^\/verify-email\b|[?&]emergency_bypass=/

/** What the proxy before us wrote, after whatever came with the request. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)!
    .trim()

/** Fastify with the headers of security §6.1, the limits of §6.5 and the origin check of §6.2. */
export async function createHttp({
  log,
  origin,
  requestsPerMinute,
  memberOf = async () => null,
  isChange = () => true,
  onLimit = () => {},
  proxies,
  tiles,
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
  // JSON alone: a form of a foreign page can send text without asking.
  app.removeContentTypeParser('text/plain')
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(secure, tiles),
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (requestsPerMinute > 0) await limitRequests(app, { requestsPerMinute, memberOf, isChange, onLimit, proxies })

  let isWarned = proxies > 0
  app.addHook('onRequest', async (request, reply) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn('a request came through a proxy, and TRUSTED_PROXIES is 0: all who come through it share its limits')
    }
    reply.headers({
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
      // What may be kept says so itself.
      'cache-control': 'no-store',
    })
    if (isConfidential.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    request.headers['x-real-client-ip'] = addressOf(request.raw, proxies)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // Behind more than one proxy the header may be an inner one's, which always speaks http.
    if (secure && proxies === 1 && isReading && lastOf(request.headers['x-forwarded-proto']) === 'http')
      return reply.redirect(`${origin}${request.url}`, 308)
    if (!isReading && !isOwnOrigin(request, origin)) return sendRefusal(reply, 'NOT_ALLOWED')
    return undefined
  })
  // No query string, address or person in the log (design: security §6.7).
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
