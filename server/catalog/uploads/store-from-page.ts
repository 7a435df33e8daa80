import type { OwnPicture } from '#contract/catalog/uploads.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { pictureType } from '#server/platform/picture.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { storeUpload } from './store-upload.ts'
import type { Redrawn, Uploads } from './open-uploads.ts'

/** Re-encodes a picture; null if it is not one. Its bytes alone decide, because shops declare any type. */
async function drawn(uploads: Uploads, content: Buffer): Promise<Redrawn | null> {
  const type = pictureType(content)
  if (type === undefined) return null
  try {
    return await uploads.redraw({ type, content })
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'NOT_A_PICTURE') return null
    throw fault
  }
}

/**
 * Stores a picture from a shop page as the member's private upload (docs/rules/catalog.md#pictures-of-items); null if it is not a picture.
 */
export async function storeFromPage(
  context: ChangeContext & { userId: string },
  uploads: Uploads,
  content: Buffer | null,
): Promise<OwnPicture | null> {
  const picture = content && (await drawn(uploads, content))
  return picture && storeUpload(context, uploads, { kind: 'page-picture', drawn: picture })
}
