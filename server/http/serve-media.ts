import { z } from 'zod'
import { PICTURE_WIDTHS } from '#domain/catalog/media/picture.ts'
import type { Usage } from '../catalog/media/count-usage.ts'
import { publicPicture } from '../catalog/media/queries.ts'
import type { Db } from '../platform/db/database.ts'
import type { Files } from '../platform/files.ts'
import type { Http } from '../platform/http/app.ts'

const address = z.object({ id: z.uuid().toLowerCase(), width: z.enum(PICTURE_WIDTHS.map(String)).transform(Number) })

/**
 * Pictures at /media/:id/:width. A new version has a new id, so browsers may cache a URL for ever. Missing, private and archived pictures get
 * the same answer.
 */
export function serveMedia(app: Http, { db, files, usage }: { db: Db; files: Files; usage: Usage }): void {
  app.get('/media/:id/:width', async (request, reply) => {
    const asked = address.safeParse(request.params)
    const takesAvif = /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const picture = asked.success ? await publicPicture(db, files, { assetId: asked.data.id, width: asked.data.width, takesAvif }) : null
    if (!asked.success || picture === null) return reply.callNotFound()
    if (request.method === 'GET') usage.count(asked.data.id)
    return reply
      .headers({ 'content-type': `image/${picture.format}`, vary: 'accept', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(picture.content)
  })
}
