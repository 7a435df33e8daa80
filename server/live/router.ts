import { member } from '#server/access.ts'
import { deliveryOfWeek } from '#server/deliveries/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'

export const liveRouter = {
  forecast: member.live.forecast.handler(async function* ({ context, input, signal }) {
    const { localityId } = context.actor
    if (!localityId) throw new Refusal('NO_LOCALITY')
    const delivery = await deliveryOfWeek(context.db, localityId, input.weekStart)
    if (!delivery) throw new Refusal('WEEK_NOT_OFFERED')
    yield* context.topics.forecast(delivery.id, localityId, signal)
  }),
  hints: member.live.hints.handler(async function* ({ context, signal }) {
    yield* context.topics.hints(context.actor.userId, signal)
  }),
}
