import { joinForecasts } from '#contract/public/join-forecasts.ts'
import type { WeekForecast } from '#contract/public/live.ts'
import { isStaff } from '#domain/people/account/role.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { household, member, visitor } from '#server/access.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { findOwner } from '#server/people/links/find-owner.ts'
import { seesPrices, withoutPrices } from './for-actor.ts'

export const liveRouter = {
  forecast: household.live.forecast.handler(async function* ({ context, input, signal }) {
    const { db, actor, owner } = context
    const { id, localityId } = await ownDelivery(db, owner.userId, input.weekStart)
    let known: WeekForecast | undefined
    let last: string | undefined
    for await (const message of context.topics.forecast(id, localityId, signal)) {
      // Ends with the permission. For one's own basket nothing is read.
      await findOwner(db, actor, owner.userId, 'reads')
      if (seesPrices(actor)) {
        yield message
        continue
      }
      // What a supplier does not see must not show by when a message comes, or by which items it names: a rival's offer, for instance.
      known = withoutPrices(joinForecasts(known, message))
      const pools = JSON.stringify(known.pools)
      if (pools !== last) yield known
      last = pools
    }
  }),
  hints: member.live.hints.handler(async function* ({ context, signal }) {
    const { userId, role } = context.actor
    // A change of the role ends the session, and the stream with it.
    yield* context.topics.hints(isStaff(role) ? [userId, STAFF] : [userId], signal)
  }),
  publicHints: visitor.live.publicHints.handler(async function* ({ context, signal }) {
    yield* context.topics.publicHints(signal)
  }),
}
