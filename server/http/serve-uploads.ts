import { z } from 'zod'
import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import { answerTo } from '../access.ts'
import { refuseLocked } from '../people/maintenance/check-lock.ts'
import type { Http } from '../platform/http/app.ts'
import { Refusal } from '../platform/refusal.ts'
import { asked, contextOf } from './serve.ts'
import type { Shared } from './shared.ts'
import { fileName, mayLoad } from '../catalog/uploads/queries.ts'

const address = z.object({ id: z.uuid().toLowerCase() })

/** Pictures of members at /uploads/:id. A forbidden picture and a missing one get the same answer. */
export function serveUploads(app: Http, shared: Shared, { secret }: { secret: string }): void {
  app.get('/uploads/:id', async (request, reply) => {
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: false }))
    const load = async (id: string) => {
      await refuseLocked(context)
      const actor = await context.identify()
      if (!actor?.isVerified) return null
      // Staff who still owe a second factor see their own data, like any member.
      const reader = owesSecondFactor(actor, context.authSettings) ? { userId: actor.userId, role: 'user' as const } : actor
      if (!(await mayLoad(context.db, reader, id))) return null
      return context.uploads.own.read(fileName(id))
    }
    try {
      const { data } = address.safeParse(request.params)
      const picture = data ? await load(data.id) : null
      if (picture === null) return reply.callNotFound()
      return await reply
        .headers({
          'content-type': 'image/webp',
          // A browser that opens the file directly runs nothing in it (docs/rules/catalog.md#uploads).
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, max-age=600',
          vary: 'cookie',
        })
        .send(picture)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      const refused = answerTo(fault, context, 'uploads')
      return reply.status(refused.status).send({ json: refused.toJSON() })
    }
  })
}
