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

/** Pictures of members at /uploads/:id. Who may not see one learns the same as of what is not there. */
export function serveUploads(app: Http, shared: Shared, { secret }: { secret: string }): void {
  app.get('/uploads/:id', async (request, reply) => {
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: false }))
    const load = async (id: string) => {
      await refuseLocked(context)
      const actor = await context.identify()
      if (!actor?.isVerified) return null
      // Staff who owe a second factor see what is theirs, as everybody does.
      const reader = owesSecondFactor(actor, context.entrance) ? { userId: actor.userId, role: 'user' as const } : actor
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
          // Whatever it holds, a browser that opens it alone runs nothing of it (design: security X4).
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
