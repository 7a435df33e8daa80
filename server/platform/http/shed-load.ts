import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Http } from './app.ts'

/** The most requests of a server at once. The database answers twenty at a time, so the last of them waits for a few turns. */
export const MOST_AT_ONCE = 100
/** A change is worth waiting for twice as long as what somebody may read again. */
const shareOfReads = 0.5
const longestWaitS = 3

interface ShedOptions {
  mostAtOnce: number
  /** Whether a request to this address may write. */
  isChange: (url: string) => boolean
  refuse: (reply: FastifyReply) => unknown
}

/**
 * Refuses requests before they pile up: beyond its capacity a server that takes everything answers everybody too late. What only reads is
 * refused first. Nothing was executed, so the browser sends the same request again after a wait, which is random so that not all come back at
 * once (docs/rules/server.md#load).
 */
export function shedLoad(app: Http, { mostAtOnce, isChange, refuse }: ShedOptions): void {
  const mostReading = Math.ceil(mostAtOnce * shareOfReads)
  let inWork = 0
  const shed = (url: string, reply: FastifyReply): unknown =>
    inWork >= (isChange(url) ? mostAtOnce : mostReading)
      ? refuse(reply.header('x-too-fast', '1').header('retry-after', randomInt(1, longestWaitS + 1)))
      : undefined
  const isWork = (url: string) => url.startsWith('/rpc/') || url.startsWith('/api/')
  app.addHook('onRequest', async ({ url }, reply) => (isWork(url) ? shed(url, reply) : undefined))
  // Counted only now that the whole body is here: otherwise a hundred clients that send nothing would hold all places.
  app.addHook('preHandler', async ({ url }, reply) => {
    if (!isWork(url)) return undefined
    const refused = shed(url, reply)
    if (refused) return refused
    if (reply.raw.closed) return undefined
    inWork += 1
    // Also when the client leaves before the answer.
    reply.raw.once('close', () => (inWork -= 1))
    return undefined
  })
}
