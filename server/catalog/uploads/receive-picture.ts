import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import type { SentPicture } from '#server/platform/picture.ts'
import type { Redrawn, Uploads } from './open-uploads.ts'

const perMember = [
  { most: 20, seconds: 60 },
  { most: 200, seconds: 86_400 },
]

/** The fingerprint of a file, used to compare a retry with its first request. */
export const digestOf = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(await bytesOf(file))
    .digest('hex')

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer())

const sentIn = async (file: File): Promise<SentPicture> => ({ type: file.type.replace(/^image\//, ''), content: await bytesOf(file) })

/** Re-encodes an uploaded picture, within the rate limit; its file name is ignored. Refuses NOT_A_PICTURE. */
export async function receivePicture(db: Db, uploads: Uploads, { userId, file }: { userId: string; file: File }): Promise<Redrawn> {
  await countOrRefuse(db, `uploads:${userId}`, perMember)
  return uploads.redraw(await sentIn(file))
}
