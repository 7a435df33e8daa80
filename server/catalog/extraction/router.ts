import { member } from '#server/access.ts'
import { extractFromPicture, extractItem } from './extract-item.ts'

export const extractionRouter = {
  state: member.extraction.state.handler(({ context }) => ({
    isOn: context.extraction !== null,
    hasAi: context.extraction?.assistant.hasModel ?? false,
  })),
  fromUrl: member.extraction.fromUrl.handler(({ context, input }) =>
    extractItem(context.db, context.extraction, { userId: context.actor.userId, url: input.url }),
  ),
  fromPicture: member.extraction.fromPicture.handler(({ context, input }) =>
    extractFromPicture(context.db, context.extraction, { userId: context.actor.userId, imageUrl: input.imageUrl }),
  ),
}
