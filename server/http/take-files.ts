import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOST_OF_A_FILE } from '#contract/catalog/uploads.ts'
import { MOST_OF_A_STATEMENT } from '#contract/money/statements.ts'
import { keepsBooks, managesCatalog, receivesGoods } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'
import { actorOfToken, sessionToken } from '../people/account/session.ts'
import { requirePace, type Pace } from '../platform/http/pace.ts'
import { sendRefusal } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import { limit } from '../platform/limit.ts'
import type { Shared } from './shared.ts'

// Size of the form around the file.
const mostAround = 16 * 1024
// Uploads in transit, one per member; and files being processed, while others wait.
const mostArriving = 24
const oneOfFour = limit(4)
// One before the input, one before its file, one at the end; and some that a file may happen to contain.
const mostBoundaries = 8

const isAdmin = (role: Role) => role === 'admin'

/** The calls that contain a file, who may make them, and its most bytes. */
const calls: readonly [path: string, may: (role: Role) => boolean, most: number][] = [
  ['uploads/storeScreenshot', () => true, MOST_OF_A_FILE],
  ['assortment/setPicture', managesCatalog, MOST_OF_A_FILE],
  ['media/add', isAdmin, MOST_OF_A_FILE],
  ['media/replace', isAdmin, MOST_OF_A_FILE],
  ['handover/addPhoto', receivesGoods, MOST_OF_A_FILE],
  ['statements/import', keepsBooks, MOST_OF_A_STATEMENT],
]

const notAForm = () => Object.assign(new Error('not a form'), { statusCode: 400 })

/** Whether a form has no more parts than a call with a file. Parsing a hundred thousand empty parts would take long. */
function hasFewParts(body: Buffer, type: string): boolean {
  // No other parameters and no quotes, so that the form parser reads the same boundary.
  const boundary = /^multipart\/form-data;\s*boundary=([\w'()+,./:=?-]+)$/i.exec(type)?.[1]
  if (boundary === undefined) return false
  let at = -1
  for (let found = 0; found <= mostBoundaries; found += 1) {
    at = body.indexOf(`--${boundary}`, at + 1)
    if (at === -1) return true
  }
  return false
}

async function formIn(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  // Each step copies a large file once; other requests take their turn in between.
  await setImmediate()
  if (!hasFewParts(body, type)) throw notAForm()
  try {
    return await new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
  } catch {
    throw notAForm()
  }
}

interface Options {
  secret: string
  /** Minimum speed of an upload. */
  pace: Pace
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * Mounts the calls that contain a file. The caller is checked before a byte is read. A member sends one file at a time, and fast enough not
 * to block the places of others; at most four files are processed at once. They are forms, which foreign pages can send too, so a form
 * without an idempotency key is refused.
 */
export async function takeFiles(app: Http, shared: Shared, { secret, answer, pace }: Options): Promise<void> {
  const sending = new Set<string>()
  const admit = (may: (role: Role) => boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionToken(request.headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
    const actor = token ? await actorOfToken(shared.db, token, { isUse: false }) : null
    if (!actor) return sendRefusal(reply, 'SIGNED_OUT')
    const { 'content-type': type = '', 'idempotency-key': key } = request.headers
    if (!may(actor.role) || (/^\s*multipart\//i.test(type) && key === undefined)) return sendRefusal(reply, 'NOT_ALLOWED')
    if (sending.has(actor.userId)) return sendRefusal(reply, 'TOO_MANY_REQUESTS', 'Předchozí soubor se ještě nahrává.')
    if (sending.size >= mostArriving)
      return sendRefusal(reply, 'TOO_MANY_REQUESTS', 'Právě se nahrává hodně souborů. Zkuste to prosím za chvíli.')
    sending.add(actor.userId)
    requirePace(request, reply, pace)
    // However it ends, also if the sender disconnects.
    reply.raw.once('close', () => sending.delete(actor.userId))
    return undefined
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, formIn)
    for (const [path, may, most] of calls)
      scope.post(`/rpc/${path}`, {
        bodyLimit: most + mostAround,
        onRequest: admit(may),
        handler: (request, reply) => oneOfFour(() => answer(request, reply)),
      })
  })
}
