import type { Db } from '#server/platform/db/database.ts'

const HOUR = 3_600_000

/** Notes that a program has read the feed, at most once an hour. */
export async function noteReading(db: Db, feedId: string, { lastReadAt, now }: { lastReadAt: Date | null; now: Date }): Promise<void> {
  if (lastReadAt !== null && now.getTime() - lastReadAt.getTime() < HOUR) return
  await db.updateTable('calendar_feeds').set({ last_read_at: now }).where('id', '=', feedId).execute()
}
