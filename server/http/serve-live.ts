import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import type { LiveTopics } from '../public/live/topics.ts'
import { lockOf, refuseLocked } from '../people/maintenance/check-lock.ts'
import { addressOf, networkOf } from '../platform/http/address.ts'
import type { MemberOf } from '../platform/http/limit-requests.ts'
import { isOwnUpgrade } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import { limit } from '../platform/limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { contextOf } from './serve.ts'
import { countSockets, type Whose } from './count-sockets.ts'
import { closings, frameHearer, type Closing } from './hear-frames.ts'
import type { Shared } from './shared.ts'

// Sockets and frames are limited by `countSockets`. A visitor's socket only gets news of campaigns; the page works without it. A member has one per tab,
// and all reconnect when the server restarts.
const streamsOfOneSocket = 16
/** Number of sockets checked concurrently, so that requests get their turn in the database. */
const lookedAfterAtOnce = 8
const mostWaitingBytes = 256 * 1024
const longestStallMs = 30_000

/** Number of streams that a socket watches, by audience. */
type Watched = Record<'members' | 'everybody', number>

/**
 * Waits until the client has read what was sent. Meanwhile a topic buffers only its newest state; a client that never reads is disconnected.
 */
async function drained(ws: WebSocket): Promise<void> {
  for (let waited = 0; ws.readyState === WebSocket.OPEN && ws.bufferedAmount > mostWaitingBytes; waited += 100) {
    if (waited >= longestStallMs) return ws.terminate()
    await wait(100)
  }
}

/**
 * Limits one socket to a number of topics, and to its own reading speed. `open` counts its streams. A stream for members runs `admit` after
 * it is counted: it sees an earlier lock, and a later lock finds the stream.
 */
function topicsFor(ws: WebSocket, topics: LiveTopics, admit: () => Promise<void>): { topics: LiveTopics; open: Watched } {
  const open = { members: 0, everybody: 0 }
  async function* counted<State>(stream: AsyncGenerator<State>, audience: keyof Watched = 'members'): AsyncGenerator<State> {
    if (open.members + open.everybody >= streamsOfOneSocket) throw new Refusal('TOO_MANY_REQUESTS')
    open[audience] += 1
    try {
      if (audience === 'members') await admit()
      for await (const state of stream) {
        await drained(ws)
        yield state
      }
    } finally {
      open[audience] -= 1
    }
  }
  return {
    topics: {
      ...topics,
      forecast: (deliveryId, localityId, signal) => counted(topics.forecast(deliveryId, localityId, signal)),
      hints: (audiences, signal, watching) => counted(topics.hints(audiences, signal, watching)),
      publicHints: (signal, watching) => counted(topics.publicHints(signal, watching), 'everybody'),
    },
    open,
  }
}

/** The user behind a socket, remembered after the first query, so that the end of a session finds its sockets. */
function remembering(context: Context): { context: Context; owner: () => string | null } {
  let owner: string | null = null
  const identify = async () => {
    const actor = await context.identify()
    owner = actor?.userId ?? owner
    return actor
  }
  return { context: { ...context, identify }, owner: () => owner }
}

/**
 * Why a socket must be closed, or null. Checked at each heartbeat, when a session of its user ended, and when maintenance changes. A user who
 * signed out, was blocked or is locked out gets only public topics; a visitor's socket without any topic is closed, unless it has just
 * connected.
 */
function closingOf(open: Watched, context: Context): () => Promise<Closing | null> {
  let hasJustCome = true
  return async () => {
    const isNew = hasJustCome
    hasJustCome = false
    if (open.members === 0 && (open.everybody > 0 || isNew)) return null
    if (open.members > 0 && (await lockOf(context))) return closings.locked
    return (await context.identify()) === null ? closings.signedOut : null
  }
}

interface Stay {
  closing: () => Promise<Closing | null>
  owner: () => string | null
}

/** Closes sockets that must not stay: at heartbeats, and at once when a session of their user ends anywhere. */
function lookAfter(server: WebSocketServer, topics: LiveTopics) {
  const stays = new WeakMap<WebSocket, Stay>()
  const turn = limit(lookedAfterAtOnce)
  const look = (ws: WebSocket) =>
    void turn(async () => {
      // If the check fails, the next heartbeat repeats it.
      const closing = await stays
        .get(ws)
        ?.closing()
        .catch(() => null)
      if (closing) ws.close(closing[0], closing[1])
    })
  const stop = topics.onSessionsEnded((userId) => {
    for (const ws of server.clients) {
      const owner = stays.get(ws)?.owner() ?? null
      if (owner !== null && (userId === null || owner === userId)) look(ws)
    }
  })
  return { add: (ws: WebSocket, stay: Stay) => stays.set(ws, stay), look, stop }
}

interface LiveOptions {
  origin: string
  secret: string
  proxies: number
  memberOf: MemberOf
  /** Whether addresses are limited; load tests and stories all come from one. */
  isLimited: boolean
  /** Interval of the heartbeat that checks each socket. */
  beatMs?: number
}

const refuseUpgrade = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/** One WebSocket per tab at /live: streams of states and hints while the session lasts; public streams also without a session. */
export function serveLive(app: Http, shared: Shared, { origin, secret, proxies, memberOf, isLimited, beatMs = 30_000 }: LiveOptions) {
  const hear = frameHearer()
  const server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  const sockets = countSockets()
  const alive = new WeakSet<WebSocket>()
  const stays = lookAfter(server, shared.topics)

  const open = async (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(raw, proxies)
    const member = await memberOf(raw.headers.cookie)
    const whose: Whose = member === null ? { kind: 'visitor', of: networkOf(address) } : { kind: 'member', of: member }
    if (socket.destroyed) return
    if (isLimited && !sockets.mayOpen(whose)) return refuseUpgrade(socket, '429 Too Many Requests')
    server.handleUpgrade(raw, socket, head, (ws) => {
      const { topics, open } = topicsFor(ws, shared.topics, () => refuseLocked(context))
      const asked: Context = contextOf({ ...shared, topics }, secret, raw.headers, {
        requestId: `ws-${raw.socket.remotePort}`,
        address,
        isUse: false,
      })
      const { context, owner } = remembering(asked)
      stays.add(ws, { closing: closingOf(open, context), owner })
      alive.add(ws)
      ws.on('error', () => ws.terminate())
      ws.on('close', sockets.hold(whose))
      const isHeard = hear(ws, {
        context,
        mayCome: isLimited ? sockets.budgetOf(whose) : () => true,
        onTooMany: () => shared.trail.count({ kind: 'limit_reached', userId: member, detail: 'live' }),
      })
      // The answer to a heartbeat was asked for and is free; any other one counts.
      ws.on('pong', () => (alive.has(ws) ? isHeard() : alive.add(ws)))
    })
  }
  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (raw.url !== '/live') refuseUpgrade(socket, '404 Not Found')
    else if (!isOwnUpgrade(raw, origin)) refuseUpgrade(socket, '403 Forbidden')
    else void open(raw, socket, head)
  })
  const beat = setInterval(() => {
    sockets.tidy()
    for (const ws of server.clients) {
      if (!alive.has(ws)) ws.terminate()
      alive.delete(ws)
      ws.ping()
      stays.look(ws)
    }
  }, beatMs)
  return {
    /** Number of open tabs. */
    count: () => server.clients.size,
    /** Checks every socket at once: what they may watch has changed. */
    look: () => server.clients.forEach((ws) => stays.look(ws)),
    stop: () => {
      clearInterval(beat)
      stays.stop()
      for (const ws of server.clients) ws.close(1001, 'restart')
      setTimeout(() => server.clients.forEach((ws) => ws.terminate()), 500).unref()
    },
  }
}
