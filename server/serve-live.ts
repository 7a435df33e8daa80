import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocket, WebSocketServer } from 'ws'
import { router } from './api.ts'
import type { LiveTopics } from './live/topics.ts'
import { addressOf } from './platform/http/address.ts'
import { isOwnUpgrade, type Http } from './platform/http/server.ts'
import { Refusal } from './platform/refusal.ts'
import { contextOf, type Shared } from './serve.ts'

const socketsOfOneAddress = 200
const streamsOfOneSocket = 16
const mostWaitingBytes = 256 * 1024
const longestStallMs = 30_000
const beatMs = 30_000

/** Until the reader has taken what it was sent. Meanwhile a topic keeps the newest state only; who never takes it is cut off. */
async function drained(ws: WebSocket): Promise<void> {
  for (let waited = 0; ws.readyState === WebSocket.OPEN && ws.bufferedAmount > mostWaitingBytes; waited += 100) {
    if (waited >= longestStallMs) return ws.terminate()
    await wait(100)
  }
}

/** The topics as one socket may watch them: so many at once, and no faster than it reads. */
function topicsFor(ws: WebSocket, topics: LiveTopics): LiveTopics {
  let open = 0
  async function* counted<State>(stream: AsyncGenerator<State>): AsyncGenerator<State> {
    if (open >= streamsOfOneSocket) throw new Refusal('TOO_MANY_REQUESTS')
    open += 1
    try {
      for await (const state of stream) {
        await drained(ws)
        yield state
      }
    } finally {
      open -= 1
    }
  }
  return {
    ...topics,
    forecast: (deliveryId, localityId, signal) => counted(topics.forecast(deliveryId, localityId, signal)),
    hints: (userId, signal) => counted(topics.hints(userId, signal)),
  }
}

/** How many of something each address holds. */
function countByAddress() {
  const counts = new Map<string, number>()
  return {
    of: (address: string) => counts.get(address) ?? 0,
    add: (address: string, by: 1 | -1) => {
      const count = (counts.get(address) ?? 0) + by
      if (count > 0) counts.set(address, count)
      else counts.delete(address)
    },
  }
}

interface LiveOptions {
  origin: string
  secret: string
  proxies: number
}

/** One WebSocket per tab at /live: streams of whole states and hints, for as long as the session lasts. */
export function serveLive(app: Http, shared: Shared, { origin, secret, proxies }: LiveOptions) {
  const handler = new RPCHandler({ live: router.live })
  const server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  const sockets = countByAddress()
  const alive = new WeakSet<WebSocket>()
  const isSignedIn = new WeakMap<WebSocket, () => Promise<boolean>>()

  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const address = addressOf(raw, proxies)
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    if (raw.url !== '/live') return refuse('404 Not Found')
    if (!isOwnUpgrade(raw, origin)) return refuse('403 Forbidden')
    if (sockets.of(address) >= socketsOfOneAddress) return refuse('429 Too Many Requests')
    server.handleUpgrade(raw, socket, head, (ws) => {
      const context = contextOf({ ...shared, topics: topicsFor(ws, shared.topics) }, secret, raw.headers, `ws-${raw.socket.remotePort}`)
      sockets.add(address, 1)
      alive.add(ws)
      isSignedIn.set(ws, async () => (await context.identify()) !== null)
      ws.on('error', () => ws.terminate())
      ws.on('pong', () => alive.add(ws))
      ws.on('close', () => sockets.add(address, -1))
      void handler.upgrade(ws, { context })
    })
    return undefined
  })
  // Who signed out or was blocked elsewhere is shown nothing more; a tab of nobody has nothing to watch.
  const beat = setInterval(() => {
    for (const ws of server.clients) {
      if (!alive.has(ws)) ws.terminate()
      alive.delete(ws)
      ws.ping()
      void isSignedIn
        .get(ws)?.()
        .then(
          (still) => still || ws.close(4401, 'signed out'),
          () => {},
        )
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
