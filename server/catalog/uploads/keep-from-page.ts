import type { OwnPicture } from '#contract/catalog/uploads.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { pictureType } from '#server/platform/picture.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { keepUpload } from './keep-upload.ts'
import type { Redrawn, Uploads } from './open-uploads.ts'

/** Drawn anew; null where it is no picture. Shops say of a picture what they like, so that its bytes alone say what it is. */
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

/** Keeps what was got from a page of a shop as a picture of who asked for it, and of nobody else (design: decision 16); null where it is none. */
export async function keepFromPage(
  context: ChangeContext & { userId: string },
  uploads: Uploads,
  content: Buffer | null,
): Promise<OwnPicture | null> {
  const picture = content && (await drawn(uploads, content))
  return picture && keepUpload(context, uploads, { kind: 'page-picture', drawn: picture })
}
