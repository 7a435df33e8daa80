import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOST_OF_AN_IMPORT } from '#contract/desk/assortment-import.ts'
import { managesCatalog } from '#domain/people/account/duties.ts'
import { actorOfToken, sessionToken } from '../people/account/session.ts'
import { requirePace, type Pace } from '../platform/http/pace.ts'
import { sendRefusal } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import type { Shared } from './shared.ts'

// Twelve megabytes of text take hundreds of megabytes while they are parsed.
const mostAtOnce = 2

interface Options {
  secret: string
  /** Minimum speed of an upload. */
  pace: Pace
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * Mounts the calls that contain a whole import file, for catalog managers only. The caller is checked before a byte is read; a manager sends
 * one file at a time, and the process accepts two.
 */
export function takeImports(app: Http, shared: Shared, { secret, answer, pace }: Options): void {
  const taken = new Map<string, FastifyRequest>()
  const userOf = new WeakMap<FastifyRequest, string>()
  const worked = new WeakSet<FastifyRequest>()
  const release = (request: FastifyRequest) => {
    const userId = userOf.get(request)
    if (userId !== undefined && taken.get(userId) === request) taken.delete(userId)
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionToken(request.headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
    const actor = token ? await actorOfToken(shared.db, token, { isUse: false }) : null
    if (!actor) return sendRefusal(reply, 'SIGNED_OUT')
    if (!managesCatalog(actor.role)) return sendRefusal(reply, 'NOT_ALLOWED')
    if (taken.has(actor.userId))
      return sendRefusal(reply, 'TOO_MANY_REQUESTS', 'Předchozí soubor se ještě zpracovává. Zkuste to prosím za chvíli.')
    if (taken.size >= mostAtOnce)
      return sendRefusal(reply, 'TOO_MANY_REQUESTS', 'Právě se zpracovávají soubory jiných správců. Zkuste to prosím za chvíli.')
    taken.set(actor.userId, request)
    requirePace(request, reply, pace)
    userOf.set(request, actor.userId)
    // If the sender disconnects during processing, the place is freed when processing ends.
    reply.raw.once('close', () => {
      if (!worked.has(request)) release(request)
    })
    return undefined
  }
  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    worked.add(request)
    try {
      return await answer(request, reply)
    } finally {
      release(request)
    }
  }
  for (const call of ['preview', 'apply'])
    app.post(`/rpc/assortmentImport/${call}`, { bodyLimit: MOST_OF_AN_IMPORT, onRequest: admit, handler: work })
}
