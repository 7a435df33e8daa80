import { member, visitor } from '#server/access.ts'
import { ownDelivery } from '#server/deliveries/queries.ts'
import { forecastFor } from './for-actor.ts'

export const liveRouter = {
  forecast: member.live.forecast.handler(async function* ({ context, input, signal }) {
    const { id, localityId } = await ownDelivery(context.db, context.actor.userId, input.weekStart)
    for await (const state of context.topics.forecast(id, localityId, signal)) yield forecastFor(context.actor, state)
  }),
  hints: member.live.hints.handler(async function* ({ context, signal }) {
    yield* context.topics.hints(context.actor.userId, signal)
  }),
  publicHints: visitor.live.publicHints.handler(async function* ({ context, signal }) {
    yield* context.topics.publicHints(signal)
  }),
}
