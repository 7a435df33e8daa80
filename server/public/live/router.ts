import { household, member, visitor } from '#server/access.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { findOwner } from '#server/people/links/find-owner.ts'
import { forecastFor } from './for-actor.ts'

export const liveRouter = {
  forecast: household.live.forecast.handler(async function* ({ context, input, signal }) {
    const { db, actor, owner } = context
    const { id, localityId } = await ownDelivery(db, owner.userId, input.weekStart)
    for await (const state of context.topics.forecast(id, localityId, signal)) {
      // Ends with the permission. For one's own basket nothing is read.
      await findOwner(db, actor, owner.userId, 'reads')
      yield forecastFor(actor, state)
    }
  }),
  hints: member.live.hints.handler(async function* ({ context, signal }) {
    yield* context.topics.hints(context.actor.userId, signal)
  }),
  publicHints: visitor.live.publicHints.handler(async function* ({ context, signal }) {
    yield* context.topics.publicHints(signal)
  }),
}
