import type { Context } from '../context.ts'
import { answerTo, changeByVisitor } from '../access.ts'
import { declineByLink } from '../people/notices/decline-by-link.ts'
import type { Http } from '../platform/http/app.ts'
import { asked, contextOf } from './serve.ts'
import type { Shared } from './shared.ts'

const procedure = ['notices', 'unsubscribe']

/**
 * The address of the link in an optional mail. Mail programs turn the topic off by one POST (RFC 8058). It comes from their provider, with the token
 * alone: without a cookie, from any origin, as any form. People and scanners of links open the address by GET, which changes nothing.
 */
export async function serveUnsubscribe(app: Http, shared: Shared, { secret }: { secret: string }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body repeats what the address says.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })
    const path = '/unsubscribe/:token'
    type Params = { Params: { token: string } }
    scope.get<Params>(path, async ({ params }, reply) => reply.redirect(`/unsubscribe#${encodeURIComponent(params.token)}`))
    scope.post<Params>(path, { config: { isOpen: true } }, async (request, reply) => {
      const { token } = request.params
      const context: Context = contextOf(shared, secret, {}, asked(request, reply, { isUse: false }))
      try {
        return await declineByLink(changeByVisitor(context, procedure, { token }), shared.keyedHash, token)
      } catch (fault) {
        const refused = answerTo(fault, context, procedure.join('.'))
        return reply.status(refused.status).send({ json: refused.toJSON() })
      }
    })
  })
}
