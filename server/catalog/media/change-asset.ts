import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockFirstVersion } from './locks.ts'
import { readAsset } from './list-assets.ts'

/** The latest version of a picture, which nobody replaces meanwhile. */
async function lockLatest(tx: Tx, assetId: string) {
  if (!(await lockFirstVersion(tx, assetId))) throw new Refusal('NOT_FOUND')
  return readAsset(tx, assetId)
}

/** Changes name and description of a picture. */
export function describeAsset(by: ChangeContext, { assetId, filename, alt }: { assetId: string; filename: string; alt: string }) {
  return change(by, async ({ tx }) => {
    const { id } = await lockLatest(tx, assetId)
    await tx.updateTable('media_assets').set({ filename, alt_text: alt }).where('id', '=', id).execute()
    return { assetId: id }
  })
}

/** Takes a picture out of use, unless it is shown somewhere, or back into it. */
export function turnAsset(by: ChangeContext, { assetId, isArchived }: { assetId: string; isArchived: boolean }) {
  return change(by, async ({ tx }) => {
    const { id, uses } = await lockLatest(tx, assetId)
    if (isArchived && uses > 0) throw new Refusal('MEDIA_IN_USE')
    await tx
      .updateTable('media_assets')
      .set({ status: isArchived ? 'archived' : 'active' })
      .where('id', '=', id)
      .execute()
    return { assetId: id }
  })
}
