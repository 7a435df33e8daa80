import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What uploaded pictures belong to. */
interface Taken {
  screenshot: { id: string; requestId: string } | null
  /** No item if the one that was meant existed before, or already has a picture. Then the upload stays unused and expires. */
  pagePicture: { id: string; itemId: string | null } | null
}

/**
 * Attaches a member's pictures to what they were sent for. Foreign, expired, missing or mismatched ones are not found, nor are screenshots
 * already in use.
 */
export async function takeUploads(tx: Tx, userId: string, { screenshot, pagePicture }: Taken): Promise<void> {
  const take = async (id: string, kind: 'screenshot' | 'page-picture', taken: { request_id?: string; catalog_item_id?: string | null }) => {
    const { numUpdatedRows } = await tx
      .updateTable('uploads')
      .set(taken)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where(sql<boolean>`request_id is null and catalog_item_id is null and support_event_id is null and handover_event_id is null`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    // A page's picture is stored once, so two forms about the page may refer to it.
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
