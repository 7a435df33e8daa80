import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Uploads } from './open-uploads.ts'
import { fileName } from './queries.ts'

/**
 * Takes back a picture of one's own, whatever it goes with: nothing that others see is one of these (docs/decisions/029-uploads.md). Its request
 * stays without it, its item has the sign of its category. One that is not theirs, or gone, is not found.
 */
export async function removeUpload(
  context: ChangeContext & { userId: string },
  { own }: Pick<Uploads, 'own'>,
  { uploadId }: { uploadId: string },
): Promise<{ id: string }> {
  const { userId } = context
  const removed = await change(context, async ({ tx, announce }) => {
    const row = await tx
      .deleteFrom('uploads')
      .where('user_id', '=', userId)
      .where('id', '=', uploadId)
      .returning('catalog_item_id as itemId')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.itemId !== null) for (const room of ['basket', 'template'] as const) announce({ room, userId })
    return { id: uploadId }
  })
  // After its row, or somebody would be shown a picture that is not there; if it fails, the next run of the job does it.
  await own.remove(fileName(uploadId)).catch(() => undefined)
  return removed
}
