import { admin, changeBy } from '#server/access.ts'
import { digestOf, receivePicture } from '#server/catalog/uploads/receive-picture.ts'
import { describeAsset, turnAsset } from './change-asset.ts'
import { listAssets, readAsset } from './list-assets.ts'
import { replaceAsset } from './replace-asset.ts'
import { storeAsset } from './store-asset.ts'

const { media } = admin

export const mediaRouter = {
  list: media.list.handler(({ context, input }) => listAssets(context.db, input)),
  detail: media.detail.handler(({ context, input }) => readAsset(context.db, input.assetId)),
  add: media.add.handler(async ({ context, input: { picture, ...about }, path }) => {
    const { content } = await receivePicture(context.db, context.uploads, { userId: context.actor.userId, file: picture })
    const by = changeBy(context, 'staff', path, { ...about, picture: await digestOf(picture) })
    return { assetId: await storeAsset(by, context.uploads.shared, content, about) }
  }),
  replace: media.replace.handler(async ({ context, input: { picture, assetId }, path }) => {
    const { content } = await receivePicture(context.db, context.uploads, { userId: context.actor.userId, file: picture })
    const by = changeBy(context, 'staff', path, { assetId, picture: await digestOf(picture) })
    return replaceAsset(by, context.uploads.shared, { assetId, content })
  }),
  describe: media.describe.handler(({ context, input, path }) =>
    describeAsset(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  archive: media.archive.handler(({ context, input, path }) => turnAsset(changeBy(context, 'staff', path, input, input.reason), input)),
}
