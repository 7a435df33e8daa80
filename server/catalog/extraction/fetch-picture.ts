import type { Db } from '#server/platform/db/database.ts'
import { NotFetched } from '#server/platform/egress.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { perMember } from './limit-readings.ts'
import type { Extraction } from './open-extraction.ts'

/**
 * The picture that a shop page shows for its item, under limits like those of pages; null if there is none or the shop does not return it.
 * The page decides which picture, never the caller.
 */
export async function fetchPicture(
  db: Db,
  extraction: Extraction | null,
  { userId, url }: { userId: string; url: string },
): Promise<Buffer | null> {
  const done = extraction?.begin(userId)
  if (!extraction || !done) return null
  try {
    await countOrRefuse(db, `extraction-picture:${userId}`, perMember)
    return await extraction.picture(url)
  } catch (fault) {
    if (fault instanceof NotFetched || fault instanceof Refusal) return null
    throw fault
  } finally {
    done()
  }
}
