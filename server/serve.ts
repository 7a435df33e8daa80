import type { IncomingMessage } from 'node:http'
import { RPCHandler } from '@orpc/server/fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './access.ts'
import { actorOfToken, sessionToken } from './account/session.ts'
import type { Auth } from './account/auth.ts'
import { router } from './api.ts'
import { sendRefusal, type Http } from './platform/http/server.ts'

export type Shared = Pick<Context, 'db' | 'notices' | 'topics' | 'kept' | 'log' | 'demo' | 'tiles'>

const text = (value: string | string[] | undefined, max: number) => (typeof value === 'string' ? value.slice(0, max) : '')

/** What a call gets, from the headers of its request or of its socket's handshake. */
export function contextOf(shared: Shared, secret: string, headers: IncomingMessage['headers'], requestId: string): Context {
  const token = sessionToken(headers.cookie, secret)
  return {
    ...shared,
    identify: async () => (token ? await actorOfToken(shared.db, token) : null),
    request: {
      id: requestId,
      uiPath: text(headers['x-ui-path'], 200),
      sessionId: text(headers['x-session-id'], 64),
      idempotencyKey: text(headers['idempotency-key'], 255) || null,
    },
  }
}

/** Better Auth speaks Fetch; its own Node adapter hung behind Fastify, so requests are converted here. */
async function answerAuth(auth: Auth, origin: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const answer = await auth.handler(
    new Request(new URL(request.url, origin), {
      method: request.method,
      headers,
      ...(request.body === undefined || request.body === null ? {} : { body: JSON.stringify(request.body) }),
    }),
  )
  reply.status(answer.status).header('cache-control', 'no-store')
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(await answer.text())
}

const isKey = (key: unknown) => key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key))

/** Mounts procedures at /rpc, and at /api/auth what people sign in and out by; nothing else of Better Auth is reachable. */
export async function serveApi(app: Http, shared: Shared, auth: Auth, { origin, secret }: { origin: string; secret: string }) {
  // Streams come over the socket alone, where they are counted and end with the server.
  const { live: _, ...calls } = router
  const handler = new RPCHandler(calls)
  app.all('/rpc/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isKey(request.headers['idempotency-key'])) return sendRefusal(reply, 'INVALID_INPUT', 'Klíč požadavku musí mít 8 až 255 znaků.')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/rpc',
      context: contextOf(shared, secret, request.headers, request.id),
    })
    if (!matched) return reply.callNotFound()
    return undefined
  })
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out'])
    app.post(path, (request, reply) => answerAuth(auth, origin, request, reply))
}
