import { appNow, type Db } from '../platform/db/database.ts'
import type { Http } from '../platform/http/app.ts'
import type { KeyedHash } from '../platform/keyed-hash.ts'
import { drawCalendar } from '../week/calendar-feed/draw-calendar.ts'
import { readFeedPath } from '../week/calendar-feed/feed-address.ts'
import { noteReading } from '../week/calendar-feed/note-reading.ts'
import { feedOf, memberOfFeed } from '../week/calendar-feed/queries.ts'

/**
 * Calendars of members at their secret addresses. A wrong, an ended and a blocked address get the same answer. Nothing is read from the
 * database for an address without a genuine proof.
 */
export function serveCalendar(app: Http, { db, keyedHash }: { db: Db; keyedHash: KeyedHash }, { origin }: { origin: string }): void {
  const host = new URL(origin).hostname
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const feedId = readFeedPath(keyedHash, request.params.file)
    const member = feedId === null ? undefined : await memberOfFeed(db, feedId)
    if (feedId === null || !member)
      return reply.status(404).type('text/plain; charset=utf-8').send('Tento kalendář už neplatí. Novou adresu najdete v nastavení.')
    const now = await appNow(db)
    const calendar = drawCalendar(await feedOf(db, member.userId), { host, origin, now })
    await noteReading(db, feedId, { lastReadAt: member.lastReadAt, now })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=900',
        'content-disposition': 'inline; filename="dohromady.ics"',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(calendar)
  })
}
