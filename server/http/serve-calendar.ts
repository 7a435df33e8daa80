import type { FastifyReply } from 'fastify'
import { drawTasks } from '../help/dashboard/draw-tasks.ts'
import { tasksOfMember } from '../help/dashboard/queries.ts'
import { appNow } from '../platform/db/database.ts'
import type { Http } from '../platform/http/app.ts'
import { drawCalendar } from '../week/calendar-feed/draw-calendar.ts'
import { readFeedPath, type FeedKind } from '../week/calendar-feed/feed-address.ts'
import { noteReading } from '../week/calendar-feed/note-reading.ts'
import { noteVersions } from '../week/calendar-feed/note-versions.ts'
import { feedOf, memberOfFeed, type Feed } from '../week/calendar-feed/queries.ts'
import type { Shared } from './shared.ts'

const sentAs = (reply: FastifyReply, name: string) =>
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'content-disposition': `inline; filename="${name}.ics"`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })

/**
 * Calendars and tasks of members at their secret addresses. A wrong, an ended and a blocked address get the same answer. Nothing is read from
 * the database for an address without a genuine proof.
 */
export function serveCalendar(
  app: Http,
  { db, keyedHash, payTo, cards }: Pick<Shared, 'db' | 'keyedHash' | 'payTo' | 'cards'>,
  { origin }: { origin: string },
): void {
  const takes = { payTo, takesCards: cards !== null }
  const host = new URL(origin).hostname
  // The same delivery is an event of each household, and one program may read the calendars of two: an event belongs to its feed.
  const seenAt = ({ feedId }: Feed, now: Date) => ({ host: `${feedId}.${host}`, origin, now })
  const draws: Record<FeedKind, (feed: Feed, now: Date) => Promise<string>> = {
    calendar: async (feed, now) =>
      drawCalendar(await noteVersions(db, { ...feed, kind: 'event' }, await feedOf(db, feed.userId), now), seenAt(feed, now)),
    tasks: async (feed, now) =>
      drawTasks(
        await noteVersions(db, { ...feed, kind: 'task' }, await tasksOfMember(db, feed.userId, { ...takes, now }), now),
        seenAt(feed, now),
      ),
  }
  for (const [kind, name] of [['calendar', 'dohromady'] as const, ['tasks', 'dohromady-ukoly'] as const])
    app.get<{ Params: { file: string } }>(`/${kind}/:file`, async (request, reply) => {
      const feedId = readFeedPath(keyedHash, request.params.file, kind)
      const feed = feedId === null ? undefined : await memberOfFeed(db, feedId)
      if (!feed)
        return reply.status(404).type('text/plain; charset=utf-8').send('Tento kalendář už neplatí. Novou adresu najdete v nastavení.')
      const now = await appNow(db)
      const drawn = await draws[kind](feed, now)
      await noteReading(db, feed.feedId, { lastReadAt: feed.lastReadAt, now })
      return sentAs(reply, name).send(drawn)
    })
}
