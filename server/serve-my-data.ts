import { answerTo } from './access.ts'
import { refuseLocked } from './maintenance/check-lock.ts'
import { personal } from './personal.ts'
import type { Http } from './platform/http/server.ts'
import { Refusal } from './platform/refusal.ts'
import { exportData } from './privacy/export-data.ts'
import { asked, contextOf, type Shared } from './serve.ts'

/**
 * A person's own data as a file at /api/my-data. Asked for by POST, which no foreign page can make: it is counted, and a link to it must not
 * use the count up.
 */
export function serveMyData(app: Http, shared: Shared, { secret }: { secret: string }): void {
  app.post('/api/my-data', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: true }))
    try {
      await refuseLocked(context)
      const actor = await context.identify()
      if (!actor) throw new Refusal('SIGNED_OUT')
      const { filename, chunks } = await exportData(context, personal, actor)
      return await reply
        .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${filename}"` })
        .send(Buffer.concat(chunks))
    } catch (fault) {
      const refused = answerTo(fault, context, 'exportData')
      return reply.status(refused.status).send({ json: refused.toJSON() })
    }
  })
}
