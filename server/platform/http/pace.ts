import type { FastifyReply, FastifyRequest } from 'fastify'

/** Minimum speed of a body: this many bytes in each period of this many milliseconds. */
export interface Pace {
  bytes: number
  ms: number
}

/** A phone with a bad signal still reaches it. */
export const slowestPace: Pace = { bytes: 64 * 1024, ms: 4000 }

/** Closes the connection of a request whose body arrives more slowly. */
export function requirePace(request: FastifyRequest, reply: FastifyReply, { bytes, ms }: Pace): void {
  const { raw } = request
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    if (socket.bytesRead - before < bytes) {
      clearInterval(timer)
      request.log.debug({ request: request.id }, 'a body came too slowly')
      return socket.destroy()
    }
    before = socket.bytesRead
    return undefined
  }, ms)
  timer.unref()
  reply.raw.once('close', () => clearInterval(timer))
}
