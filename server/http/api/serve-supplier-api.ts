import { createContractedProcedure, ORPCError, type AnyProcedure } from '@orpc/server'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#contract/refusals.ts'
import { API_LIMITS, PROBLEM_TYPE, SCOPE_OF, supplierApi, type ApiLimits } from '#contract/week/supplier-api.ts'
import { keyOfHeader, scopeName } from '#domain/week/api-keys/scope.ts'
import { answerTo } from '../../access.ts'
import { router } from '../../api.ts'
import type { Context } from '../../context.ts'
import type { Http } from '../../platform/http/app.ts'
import { holderOf, type KeyHolder } from '../../week/api-keys/queries.ts'
import { asked, contextOf, isKey } from '../serve.ts'
import type { Shared } from '../shared.ts'
import { schemaConverter, supplierDocument } from './document.ts'
import { limitApi } from './limit-api.ts'
import { problemOf, refusedAs, sendProblem, type Fault } from './problem.ts'

const prefix = '/api/v1'

/** The context of a call with a key. */
interface ApiContext extends Context {
  holder: KeyHolder
}

/** The procedures of the app at the addresses of the API: same handlers, same policy. */
function apiRouter() {
  const procedures = router as unknown as Record<string, Record<string, AnyProcedure>>
  return Object.fromEntries(
    Object.entries(supplierApi).map(([room, operations]) => [
      room,
      Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => [name, createContractedProcedure(procedures[room]![name]!, operation)]),
      ),
    ]),
  )
}

function requireScope({ holder, trail }: ApiContext, path: readonly string[]): void {
  const procedure = path.join('.')
  const scope = SCOPE_OF[procedure]
  if (scope !== undefined && holder.scopes.includes(scope)) return
  trail.count({ kind: 'refused', userId: holder.actor.userId, detail: procedure })
  const { status } = refusals.OUT_OF_SCOPE
  throw new ORPCError('OUT_OF_SCOPE', { status, message: scope ? `Klíč nesmí ${scopeName(scope)}.` : refusals.OUT_OF_SCOPE.message })
}

const instanceOf = ({ url, id }: FastifyRequest) => `${url.split('?', 1)[0]}#${id}`

/** A fault outside of a procedure: a body that is no JSON, a database that does not answer, a bug. */
function faultOf(fault: FastifyError, context: Context): Fault {
  const status = fault.statusCode ?? 500
  return status < 500 ? { ...refusedAs('INVALID_INPUT'), status } : answerTo(fault, context, 'supplierApi')
}

const tooOften = (retryAfterSeconds: number): Fault => ({
  ...refusedAs('TOO_MANY_REQUESTS', `Příliš mnoho požadavků. Zkuste to prosím za ${retryAfterSeconds} s.`),
  data: { retryAfterSeconds },
})

/** Finds the holder of a request's key, once. */
function rememberHolders({ db, keyedHash }: Shared): (request: FastifyRequest) => Promise<KeyHolder | null> {
  const found = new WeakMap<FastifyRequest, Promise<KeyHolder | null>>()
  return (request) => {
    const text = keyOfHeader(request.headers.authorization)
    const holder = found.get(request) ?? (text === null ? Promise.resolve(null) : holderOf(db, keyedHash, text))
    found.set(request, holder)
    return holder
  }
}

interface Access {
  origin: string
  secret: string
  /** Null for no limits (load tests and benchmarks). */
  limits?: ApiLimits | null
}

/** Serves the supplier API at /api/v1 and its document at /api/openapi.json (docs/rules/week.md#supplier-api). */
export async function serveSupplierApi(app: Http, shared: Shared, { origin, secret, limits = API_LIMITS }: Access): Promise<void> {
  const document = JSON.stringify(await supplierDocument(origin))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  )
  const holderOfRequest = rememberHolders(shared)
  const handler = new OpenAPIHandler<ApiContext>(apiRouter() as never, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [schemaConverter] })],
    clientInterceptors: [
      ({ context, path, next }) => {
        requireScope(context as ApiContext, path)
        return next()
      },
    ],
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply, fault: Fault) =>
    sendProblem(reply, problemOf(fault, origin, instanceOf(request)))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const holder = await holderOfRequest(request)
    if (!holder) return refuse(request, reply.header('www-authenticate', 'Bearer'), refusedAs('INVALID_API_KEY'))
    if (!isKey(request.headers['idempotency-key']))
      return refuse(request, reply, refusedAs('INVALID_INPUT', 'Klíč požadavku musí mít 8 až 255 znaků.'))
    // A cookie or the name of an account never counts here, and a key never elsewhere.
    const { cookie: _, 'x-acting-for': __, ...headers } = request.headers
    const context = contextOf(shared, secret, { ...headers, 'x-ui-path': '/api/v1' }, asked(request, reply, { isUse: false }))
    const { matched } = await handler.handle(request, reply, {
      prefix,
      context: { ...context, identify: async () => holder.actor, holder },
    })
    return matched ? undefined : refuse(request, reply, refusedAs('NOT_FOUND', 'Taková operace v\u00a0API není.'))
  }
  await app.register(async (scope) => {
    scope.setErrorHandler(async (fault: FastifyError, request, reply) => {
      const context = contextOf(shared, secret, {}, asked(request, reply, { isUse: false }))
      return refuse(request, reply, faultOf(fault, context))
    })
    // The handler answers faults as the procedures do; here they become problems.
    scope.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 400 || String(reply.getHeader('content-type')).startsWith(PROBLEM_TYPE)) return payload
      reply.type(PROBLEM_TYPE).removeHeader('content-length')
      return JSON.stringify(problemOf(JSON.parse(String(payload)) as Fault, origin, instanceOf(request)))
    })
    if (limits)
      limitApi(scope, {
        limits,
        holderOf: holderOfRequest,
        onLimit: (userId) => shared.trail.count({ kind: 'limit_reached', userId, detail: 'requests' }),
        refuse: (request, reply, seconds) => refuse(request, reply, tooOften(seconds)),
      })
    scope.all(`${prefix}/*`, { config: { rateLimit: false } }, answer)
  })
}
