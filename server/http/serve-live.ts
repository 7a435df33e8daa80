import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import { router } from '../api.ts'
import type { LiveTopics } from '../public/live/topics.ts'
import { lockOf, refuseLocked } from '../people/maintenance/check-lock.ts'
import { addressOf, networkOf } from '../platform/http/address.ts'
import type { MemberOf } from '../platform/http/limit-requests.ts'
import { isOwnUpgrade } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import { limit } from '../platform/limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { contextOf } from './serve.ts'
import type { Shared } from './shared.ts'

/**
 * How many sockets the visitors of one address, and one member, may hold and open a minute (design: security §6.4). A visitor's carries no more than news
 * of campaigns, without which a page is whole. A member has one for each tab, and all come back at once when the server was started again.
 */
const limits = { visitor: { open: 20, aMinute: 30 }, member: { open: 60, aMinute: 120 } }
const streamsOfOneSocket = 16
/** Of all the sockets of a server that are looked after at once, so that requests get their turn in the database too. */
const lookedAfterAtOnce = 8
const mostWaitingBytes = 256 * 1024
const longestStallMs = 30_000

/** How many streams a socket watches, by whom they are for. */
type Watched = Record<'members' | 'everybody', number>

/** Until the reader has taken what it was sent. Meanwhile a topic keeps the newest state only; who never takes it is cut off. */
async function drained(ws: WebSocket): Promise<void> {
  for (let waited = 0; ws.readyState === WebSocket.OPEN && ws.bufferedAmount > mostWaitingBytes; waited += 100) {
    if (waited >= longestStallMs) return ws.terminate()
    await wait(100)
  }
}

/**
 * The topics as one socket may watch them: so many at once, and no faster than it reads. `open` counts what it watches. What is for
 * members alone begins with `admit`, after it was counted: a lock that comes earlier is seen by it, a later one finds the stream.
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
      hints: (userId, signal) => counted(topics.hints(userId, signal)),
      publicHints: (signal) => counted(topics.publicHints(signal), 'everybody'),
    },
    open,
  }
}

/** Who is behind a socket, once anything asked: remembered, so that the end of a session finds its sockets. */
function remembering(context: Context): { context: Context; owner: () => string | null } {
  let owner: string | null = null
  const identify = async () => {
    const actor = await context.identify()
    owner = actor?.userId ?? owner
    return actor
  }
  return { context: { ...context, identify }, owner: () => owner }
}

/** Why a socket is closed: its tab comes back as what it then is. */
const closings = { signedOut: [4401, 'signed out'], locked: [4503, 'maintenance'] } as const
type Closing = (typeof closings)[keyof typeof closings]

/**
 * Why a socket may not stay, or null; asked at each beat, when a session of its owner ended and when maintenance changes. Who signed
 * out, was blocked elsewhere or is locked out is shown nothing more but what everybody may see; a tab of nobody that does not watch
 * even that has no use for its socket, unless it has only just come.
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

/** Closes the sockets that may not stay: when they are looked at, and at once when a session of their owner ended anywhere. */
function lookAfter(server: WebSocketServer, topics: LiveTopics) {
  const stays = new WeakMap<WebSocket, Stay>()
  const turn = limit(lookedAfterAtOnce)
  const look = (ws: WebSocket) =>
    void turn(async () => {
      // Where it cannot be told, the next beat asks again.
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

/** Counts the sockets of each member and of each address of visitors: a flood of visitors shuts out nobody who is signed in. */
function countSockets() {
  const held = new Map<string, number>()
  const opened = new Map<string, { count: number; until: number }>()
  return {
    /** Whether one more may be opened; if so, it is counted as opened. */
    mayOpen: (kind: keyof typeof limits, whose: string): boolean => {
      const key = `${kind} ${whose}`
      const now = performance.now()
      const minute = opened.get(key)
      const lately = minute && minute.until > now ? minute : { count: 0, until: now + 60_000 }
      if ((held.get(key) ?? 0) >= limits[kind].open || lately.count >= limits[kind].aMinute) return false
      opened.set(key, { ...lately, count: lately.count + 1 })
      return true
    },
    hold: (kind: keyof typeof limits, whose: string, by: 1 | -1) => {
      const key = `${kind} ${whose}`
      const count = (held.get(key) ?? 0) + by
      if (count > 0) held.set(key, count)
      else held.delete(key)
    },
    /** Lets go of the minutes that are over. */
    tidy: () => {
      for (const [key, { until }] of opened) if (until <= performance.now()) opened.delete(key)
    },
  }
}

interface LiveOptions {
  origin: string
  secret: string
  proxies: number
  memberOf: MemberOf
  /** Whether an address may hold and open only so many; storms and stories all come from one. */
  isLimited: boolean
  /** How often each socket is asked whether it is alive and may stay. */
  beatMs?: number
}

const refuseUpgrade = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/**
 * One WebSocket per tab at /live: streams of whole states and hints, for as long as the session lasts; those for everybody also
 * without one.
 */
export function serveLive(app: Http, shared: Shared, { origin, secret, proxies, memberOf, isLimited, beatMs = 30_000 }: LiveOptions) {
  const handler = new RPCHandler({ live: router.live })
  const server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  const sockets = countSockets()
  const alive = new WeakSet<WebSocket>()
  const stays = lookAfter(server, shared.topics)

  const open = async (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(raw, proxies)
    const member = await memberOf(raw.headers.cookie)
    const kind = member === null ? 'visitor' : 'member'
    const whose = member ?? networkOf(address)
    if (socket.destroyed) return
    if (isLimited && !sockets.mayOpen(kind, whose)) return refuseUpgrade(socket, '429 Too Many Requests')
    server.handleUpgrade(raw, socket, head, (ws) => {
      const { topics, open } = topicsFor(ws, shared.topics, () => refuseLocked(context))
      const asked: Context = contextOf({ ...shared, topics }, secret, raw.headers, {
        requestId: `ws-${raw.socket.remotePort}`,
        address,
        isUse: false,
      })
      const { context, owner } = remembering(asked)
      stays.add(ws, { closing: closingOf(open, context), owner })
      sockets.hold(kind, whose, 1)
      alive.add(ws)
      ws.on('error', () => ws.terminate())
      ws.on('pong', () => alive.add(ws))
      ws.on('close', () => sockets.hold(kind, whose, -1))
      void handler.upgrade(ws, { context })
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
    /** Looks after every socket at once: what they may watch has changed. */
    look: () => server.clients.forEach((ws) => stays.look(ws)),
    stop: () => {
      clearInterval(beat)
      stays.stop()
      for (const ws of server.clients) ws.close(1001, 'restart')
      setTimeout(() => server.clients.forEach((ws) => ws.terminate()), 500).unref()
    },
  }
}
