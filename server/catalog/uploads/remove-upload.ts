import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Uploads } from './open-uploads.ts'
import { fileName } from './queries.ts'

/**
 * Removes one of the member's own pictures, whatever it belongs to; no picture that others see is among them (docs/decisions/029-uploads.md).
 * Its request stays without it, and its item shows a drawing. A foreign or missing one is not found.
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
      // Photos of handovers are records of the operator.
      .where('handover_event_id', 'is', null)
      .returning('catalog_item_id as itemId')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.itemId !== null) for (const room of ['basket', 'template'] as const) announce({ room, userId })
    return { id: uploadId }
  })
  // After its row, or a page could show a picture that is gone. If it fails, the next run of the job deletes the file.
  await own.remove(fileName(uploadId)).catch(() => undefined)
  return removed
}
