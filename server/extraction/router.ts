import { member } from '#server/access.ts'
import { extractItem } from './extract-item.ts'

export const extractionRouter = {
  fromUrl: member.extraction.fromUrl.handler(({ context, input }) =>
    extractItem(context.db, context.extraction, { userId: context.actor.userId, url: input.url }),
  ),
}
