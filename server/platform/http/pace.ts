import type { FastifyReply, FastifyRequest } from 'fastify'

/** How fast a body has to come: so many bytes in every stretch of so many milliseconds. */
export interface Pace {
  bytes: number
  ms: number
}

/** A telephone with a bad signal still reaches it. */
export const slowestPace: Pace = { bytes: 64 * 1024, ms: 4000 }

/** Ends the connection of who sends the body of a request slower than that. */
export function holdToPace(request: FastifyRequest, reply: FastifyReply, { bytes, ms }: Pace): void {
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
