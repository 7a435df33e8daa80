import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOST_OF_A_PICTURE } from '#contract/catalog/extraction.ts'
import type { Context } from '../context.ts'
import { actorOfToken, endOf, sessionToken, ticketCookie } from '../people/account/session.ts'
import { openCalls } from './open-calls.ts'
import { bypassToken } from '../people/maintenance/bypass-cookie.ts'
import { networkOf } from '../platform/http/address.ts'
import { cookieOf } from '../platform/http/cookie.ts'
import { slowestPace, type Pace } from '../platform/http/pace.ts'
import { sendRefusal } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import { takeFiles } from './take-files.ts'
import { takeImports } from './take-imports.ts'
import type { Shared } from './shared.ts'

const text = (value: string | string[] | undefined, max: number) => (typeof value === 'string' ? value.slice(0, max) : '')

interface Asked {
  requestId: string
  address: string
  /** Whether the request extends the session. A tab that only watches or checks who is signed in does not. */
  isUse: boolean
  answerHeader?: (name: string, value: string) => void
}

/** Builds a call's context from the headers of its request or of its socket's handshake. */
export function contextOf(
  shared: Shared,
  secret: string,
  headers: IncomingMessage['headers'],
  { requestId, address, isUse, answerHeader = () => {} }: Asked,
): Context {
  const token = sessionToken(headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
  return {
    ...shared,
    identify: async () => (token ? await actorOfToken(shared.db, token, { isUse, mayView: true }) : null),
    endOfSession: async () => (token ? await endOf(shared.db, token) : null),
    request: {
      id: requestId,
      uiPath: text(headers['x-ui-path'], 200),
      sessionId: text(headers['x-session-id'], 64),
      idempotencyKey: text(headers['idempotency-key'], 255) || null,
      actingFor: text(headers['x-acting-for'], 64) || null,
      address: networkOf(address),
      ticket: cookieOf(headers.cookie, shared.authSettings.isSecure ? ticketCookie.secure : ticketCookie.plain),
      bypass: bypassToken(headers.cookie, shared.authSettings.isSecure),
      userAgent: text(headers['user-agent'], 400),
      answerHeader,
    },
  }
}

/** Whether a header is an idempotency key, or missing. */
export const isKey = (key: unknown) => key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key))

/** The request part of a call's context, for requests that may also be answered by headers. */
export const asked = (request: FastifyRequest, reply: FastifyReply, { isUse }: Pick<Asked, 'isUse'>): Asked => ({
  requestId: request.id,
  address: text(request.headers['x-real-client-ip'], 64),
  isUse,
  answerHeader: (name, value) => void reply.header(name, value),
})

/** Mounts the procedures at /rpc. */
export async function serveApi(app: Http, shared: Shared, { secret, pace = slowestPace }: { secret: string; pace?: Pace }) {
  const handler = openCalls()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (!isKey(request.headers['idempotency-key'])) return sendRefusal(reply, 'INVALID_INPUT', 'Klíč požadavku musí mít 8 až 255 znaků.')
    const isUse = !/^\/rpc\/(account\/me|maintenance\/status)\b/.test(request.url)
    const { matched } = await handler.handle(request, reply, {
      prefix: '/rpc',
      context: contextOf(shared, secret, request.headers, asked(request, reply, { isUse })),
    })
    if (!matched) return reply.callNotFound()
    return undefined
  }
  app.all('/rpc/*', answer)
  await takeFiles(app, shared, { secret, answer, pace })
  // The only call that contains a picture. Larger bodies are accepted from members only.
  app.post('/rpc/extraction/fromPicture', {
    bodyLimit: MOST_OF_A_PICTURE + 1024,
    onRequest: async (request, reply) =>
      sessionToken(request.headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
        ? undefined
        : sendRefusal(reply, 'SIGNED_OUT'),
    handler: answer,
  })
  takeImports(app, shared, { secret, answer, pace })
}
