import { changeBy, member } from '#server/access.ts'
import { fetchPicture } from '#server/catalog/extraction/fetch-picture.ts'
import { storeFromPage } from './store-from-page.ts'
import { storeUpload } from './store-upload.ts'
import { digestOf, receivePicture } from './receive-picture.ts'
import { removeUpload } from './remove-upload.ts'

export const uploadsRouter = {
  storeScreenshot: member.uploads.storeScreenshot.handler(async ({ context, input: { picture }, path }) => {
    const drawn = await receivePicture(context.db, context.uploads, { userId: context.actor.userId, file: picture })
    const act = changeBy(context, 'member', path, { picture: await digestOf(picture) })
    return storeUpload(act, context.uploads, { kind: 'screenshot', drawn })
  }),
  storeFromPage: member.uploads.storeFromPage.handler(async ({ context, input, path }) => {
    const sent = await fetchPicture(context.db, context.extraction, { userId: context.actor.userId, url: input.url })
    return storeFromPage(changeBy(context, 'member', path, input), context.uploads, sent)
  }),
  remove: member.uploads.remove.handler(({ context, input, path }) =>
    removeUpload(changeBy(context, 'member', path, input), context.uploads, input),
  ),
}
