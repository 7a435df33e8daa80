import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { Files } from '#server/platform/files.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { drawPicture, insertAsset } from './store-asset.ts'

/** Stores a new version of a picture under the same name and description. */
export async function replaceAsset(
  by: ChangeContext,
  files: Files,
  { assetId, content }: { assetId: string; content: Buffer },
): Promise<{ assetId: string }> {
  const drawn = await drawPicture(content)
  return change(by, async ({ tx }) => {
    const latest = await tx
      .selectFrom('media_assets as asked')
      .innerJoin('media_assets as latest', (join) => join.onRef('latest.first_id', '=', 'asked.first_id').on('latest.is_latest', '=', true))
      .where('asked.id', '=', assetId)
      .select(['latest.filename', 'latest.alt_text as alt'])
      .executeTakeFirst()
    if (!latest) throw new Refusal('NOT_FOUND')
    return { assetId: await insertAsset(tx, files, drawn, { ...latest, replaces: assetId }) }
  })
}
