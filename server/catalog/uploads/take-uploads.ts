import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What pictures were sent for. */
interface Taken {
  screenshot: { id: string; requestId: string } | null
  /** Without an item where the one that is meant was there before: then it is left, and goes by itself. So is one that another item has. */
  pagePicture: { id: string; itemId: string | null } | null
}

/** Keeps a member's pictures with what they were sent for; one that is not theirs, of another kind, gone or, of screenshots, taken already is not found. */
export async function takeUploads(tx: Tx, userId: string, { screenshot, pagePicture }: Taken): Promise<void> {
  const take = async (id: string, kind: 'screenshot' | 'page-picture', taken: { request_id?: string; catalog_item_id?: string | null }) => {
    const { numUpdatedRows } = await tx
      .updateTable('uploads')
      .set(taken)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where(sql<boolean>`request_id is null and catalog_item_id is null`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    // The same picture of a page is kept once, so that two forms about it may name one.
    const isOfPage =
      kind === 'page-picture' &&
      (await tx
        .selectFrom('uploads')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .select('id')
        .executeTakeFirst())
    if (!isOfPage) throw new Refusal('NOT_FOUND')
  }
  if (screenshot) await take(screenshot.id, 'screenshot', { request_id: screenshot.requestId })
  if (pagePicture) await take(pagePicture.id, 'page-picture', { catalog_item_id: pagePicture.itemId })
}
