import { Readable } from 'node:stream'
import { answerTo } from '../access.ts'
import { refuseLocked } from '../people/maintenance/check-lock.ts'
import { personal } from '../personal.ts'
import type { Http } from '../platform/http/app.ts'
import { Refusal } from '../platform/refusal.ts'
import { exportData } from '../people/privacy/export-data.ts'
import { asked, contextOf } from './serve.ts'
import type { Shared } from './shared.ts'

// If the client reads nothing for this long, it is gone.
const stalledAfterMs = 60_000

/**
 * The export of personal data at /api/my-data. It is a POST, which no foreign page can send: requests are counted, and a link must not use up
 * the limit.
 */
export function serveMyData(app: Http, shared: Shared, { secret }: { secret: string }): void {
  const sending = new Set<Readable>()
  // An export can have two hundred megabytes. A slow client must not delay the server's shutdown.
  app.addHook('preClose', (done) => {
    for (const each of sending) each.destroy()
    done()
  })
  app.post('/api/my-data', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: true }))
    try {
      await refuseLocked(context)
      const actor = await context.identify()
      if (!actor) throw new Refusal('SIGNED_OUT')
      if (actor.viewedBy !== null) throw new Refusal('VIEW_ONLY')
      const { filename, content } = await exportData(context, personal, actor)
      const sent = Readable.from(content, { objectMode: false })
      sending.add(sent)
      sent.once('close', () => sending.delete(sent))
      reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy())
      return await reply
        .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${filename}"` })
        .send(sent)
    } catch (fault) {
      const refused = answerTo(fault, context, 'exportData')
      return reply.status(refused.status).send({ json: refused.toJSON() })
    }
  })
}
