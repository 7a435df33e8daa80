import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { createServerPeerHandleRequestFn } from '@orpc/server/standard-peer'
import { ServerPeer } from '@orpc/standard-server-peer'
import { WebSocket } from 'ws'
import { router } from '../api.ts'
import type { Context } from '../context.ts'

type Serialized = ReturnType<StandardRPCJsonSerializer['serialize']>

/** Serializes an object that goes to many sockets once. Nobody changes a state after it was sent. */
class SharingSerializer extends StandardRPCJsonSerializer {
  readonly #known = new WeakMap<object, Serialized>()

  override serialize(data: unknown, ...inside: unknown[]): Serialized {
    // Its parts come with their place in it.
    if (inside.length > 0 || typeof data !== 'object' || data === null) return super.serialize(data, ...(inside as []))
    const known = this.#known.get(data)
    if (known) return known
    const serialized = super.serialize(data)
    this.#known.set(data, serialized)
    return serialized
  }
}

/** Why a socket is closed; its tab reconnects with its new rights, after a while. */
export const closings = {
  signedOut: [4401, 'signed out'],
  locked: [4503, 'maintenance'],
  unreadable: [1007, 'not a call'],
  tooMany: [1008, 'too many calls'],
} as const
export type Closing = (typeof closings)[keyof typeof closings]

/** How long a socket that is closed for what it sent may take to say goodbye. */
const goodbyeMs = 1000

/** Closes a socket and reads nothing more of it. */
function shut(ws: WebSocket, [code, reason]: Closing): void {
  if (ws.readyState !== WebSocket.OPEN) return
  ws.close(code, reason)
  ws.pause()
  setTimeout(() => ws.terminate(), goodbyeMs).unref()
}

interface Hearing {
  context: Context
  /** Counts a frame; whether it is heard. */
  mayCome: () => boolean
  /** Called once when it may not. */
  onTooMany: () => void
}

/**
 * Answers the calls that sockets send; streams send the same states to many of them. A socket that sends too many frames or something that is not a
 * call, or asks for what members may read without being one, is closed, so that it costs no more than one answer. Returns a function that
 * counts one more frame, and says whether it is heard.
 */
export function frameHearer(): (ws: WebSocket, hearing: Hearing) => () => boolean {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new SharingSerializer()))
  const handler = new StandardHandler({ live: router.live }, new StandardRPCMatcher({}), codec, {})
  return (ws, { context, mayCome, onTooMany }) => {
    const peer = new ServerPeer(ws.send.bind(ws))
    const handle = createServerPeerHandleRequestFn(handler, { context })
    const answer = async (frame: string | Buffer) => {
      const call = { isRead: false, closing: null as Closing | null }
      try {
        await peer.message(frame, async (request) => {
          call.isRead = true
          const response = await handle(request)
          if (response.status === 401) call.closing = closings.signedOut
          return response
        })
      } catch {
        // A stream that ends with its connection is no fault of what was sent.
        if (!call.isRead) call.closing = closings.unreadable
      }
      if (call.closing) shut(ws, call.closing)
    }
    /** Whether a frame is heard; none of those that came together with the one that closed the socket. */
    const isHeard = (): boolean => {
      if (ws.readyState !== WebSocket.OPEN) return false
      if (mayCome()) return true
      onTooMany()
      shut(ws, closings.tooMany)
      return false
    }
    ws.on('message', (data: Buffer, isBinary) => {
      if (isHeard()) void answer(isBinary ? data : data.toString())
    })
    ws.on('ping', isHeard)
    ws.on('close', () => peer.close())
    return isHeard
  }
}
