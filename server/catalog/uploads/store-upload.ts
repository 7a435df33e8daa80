import type { OwnPicture } from '#contract/catalog/uploads.ts'
import { fits, uploadAddress } from '#domain/catalog/uploads/limits.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Redrawn, Uploads } from './open-uploads.ts'
import { fileName, storedOf } from './queries.ts'
import { lockUploads } from './locks.ts'

/** The same unused page picture of this member, if there is one; its expiry starts again. */
async function sameUntaken(tx: Tx, own: Uploads['own'], userId: string, { content, width, height }: Redrawn): Promise<string | null> {
  const alike = await tx
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'page-picture')
    .where('request_id', 'is', null)
    .where('catalog_item_id', 'is', null)
    .where('bytes', '=', content.length)
    .where('width', '=', width)
    .where('height', '=', height)
    .execute()
  for (const { id } of alike)
    if ((await own.read(fileName(id)))?.equals(content)) {
      const { numUpdatedRows } = await tx
        .updateTable('uploads')
        .set({ created_at: await appNow(tx) })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return id
    }
  return null
}

/**
 * Stores a picture as the member's own, if it is within the limits. It is encoded before the transaction, so that no transaction waits for
 * it; its file is written before the commit, so a row always has its file.
 */
export function storeUpload(
  context: ChangeContext & { userId: string },
  { own }: Pick<Uploads, 'own'>,
  { kind, drawn }: { kind: 'screenshot' | 'page-picture'; drawn: Redrawn },
): Promise<OwnPicture> {
  const { userId } = context
  const { content, width, height } = drawn
  return change(context, async ({ tx }) => {
    await lockUploads(tx, userId)
    // A member who opens a page repeatedly without saving stores its picture once.
    const same = kind === 'page-picture' ? await sameUntaken(tx, own, userId, drawn) : null
    if (same !== null) return { id: same, address: uploadAddress(same), width, height }
    if (!fits(await storedOf(tx, userId), content.length)) throw new Refusal('UPLOADS_FULL')
    const { id } = await tx
      .insertInto('uploads')
      .values({ user_id: userId, kind, width, height, bytes: content.length, created_at: await appNow(tx) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await own.write(fileName(id), content)
    return { id, address: uploadAddress(id), width, height }
  })
}
