import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { RPCHandler as HttpHandler } from '@orpc/server/fastify'
import { RPCHandler as SocketHandler } from '@orpc/server/ws'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from './access.ts'
import { actorOfToken, sessionToken } from './account/session.ts'
import type { Auth } from './account/auth.ts'
import { router } from './api.ts'
import { isOwnUpgrade, type Http } from './platform/http/server.ts'

export type Shared = Pick<Context, 'db' | 'notices' | 'topics' | 'log' | 'demo'>

const text = (value: string | string[] | undefined, max: number) => (typeof value === 'string' ? value.slice(0, max) : '')

function contextOf(shared: Shared, secret: string, headers: IncomingMessage['headers'], requestId: string): Context {
  const token = sessionToken(headers.cookie, secret)
  const key = text(headers['idempotency-key'], 255)
  return {
    ...shared,
    identify: async () => (token ? await actorOfToken(shared.db, token) : null),
    request: {
      id: requestId,
      uiPath: text(headers['x-ui-path'], 200),
      sessionId: text(headers['x-session-id'], 64),
      idempotencyKey: key.length >= 8 ? key : null,
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

/** Mounts procedures at /rpc and sign-in at /api/auth. */
export async function serveApi(app: Http, shared: Shared, auth: Auth, { origin, secret }: { origin: string; secret: string }) {
  const handler = new HttpHandler(router)
  app.all('/rpc/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/rpc',
      context: contextOf(shared, secret, request.headers, request.id),
    })
    if (!matched) return reply.callNotFound()
    return undefined
  })
  app.all('/api/auth/*', (request, reply) => answerAuth(auth, origin, request, reply))
}

const maxSocketsOfOne = 20
const maxBufferedBytes = 64 * 1024
const beatMs = 30_000

/** One WebSocket per tab at /live: streams of whole states and hints. A reader that does not keep up is cut off. */
export function serveLive(app: Http, shared: Shared, { origin, secret }: { origin: string; secret: string }) {
  // Streams alone: what changes something comes by HTTP, where its origin and its rate are looked at.
  const handler = new SocketHandler({ live: router.live })
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const perAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()

  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const address = raw.socket.remoteAddress ?? ''
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    if (!raw.url?.startsWith('/live')) return refuse('404 Not Found')
    if (!isOwnUpgrade(raw as unknown as FastifyRequest, origin)) return refuse('403 Forbidden')
    if ((perAddress.get(address) ?? 0) >= maxSocketsOfOne * (origin.startsWith('https:') ? 1 : 50)) return refuse('429 Too Many Requests')
    server.handleUpgrade(raw, socket, head, (ws) => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      alive.add(ws)
      ws.on('error', () => ws.terminate())
      ws.on('pong', () => alive.add(ws))
      ws.on('close', () => perAddress.set(address, (perAddress.get(address) ?? 1) - 1))
      void handler.upgrade(ws, { context: contextOf(shared, secret, raw.headers, `ws-${raw.socket.remotePort}`) })
    })
    return undefined
  })
  const beat = setInterval(() => {
    for (const ws of server.clients) {
      if (!alive.has(ws) || ws.bufferedAmount > maxBufferedBytes) ws.terminate()
      alive.delete(ws)
      ws.ping()
    }
  }, beatMs)
  return {
    stop: () => {
      clearInterval(beat)
      for (const ws of server.clients) ws.close(1001, 'restart')
      setTimeout(() => server.clients.forEach((ws) => ws.terminate()), 500).unref()
    },
  }
}
