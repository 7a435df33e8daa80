import { member, visitor } from '#server/access.ts'
import { deliveryOfWeek } from '#server/deliveries/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forecastFor } from './for-actor.ts'

export const liveRouter = {
  forecast: member.live.forecast.handler(async function* ({ context, input, signal }) {
    const { localityId } = context.actor
    if (!localityId) throw new Refusal('NO_LOCALITY')
    const delivery = await deliveryOfWeek(context.db, localityId, input.weekStart)
    if (!delivery) throw new Refusal('WEEK_NOT_OFFERED')
    for await (const state of context.topics.forecast(delivery.id, localityId, signal)) yield forecastFor(context.actor, state)
  }),
  hints: member.live.hints.handler(async function* ({ context, signal }) {
    yield* context.topics.hints(context.actor.userId, signal)
  }),
  publicHints: visitor.live.publicHints.handler(async function* ({ context, signal }) {
    yield* context.topics.publicHints(signal)
  }),
}
