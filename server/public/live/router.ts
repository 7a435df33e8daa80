import { seesPrices } from '#domain/people/account/duties.ts'
import { isStaff } from '#domain/people/account/role.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { household, member, visitor } from '#server/access.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { findOwner } from '#server/people/links/find-owner.ts'

export const liveRouter = {
  forecast: household.live.forecast.handler(async function* ({ context, input, signal }) {
    const { db, actor, owner } = context
    const { id, localityId } = await ownDelivery(db, owner.userId, input.weekStart)
    // Ends with the permission. For one's own basket nothing is read.
    const mayRead = () => findOwner(db, actor, owner.userId, 'reads')
    if (seesPrices(actor)) {
      for await (const message of context.topics.forecast(id, localityId, signal)) {
        await mayRead()
        yield message
      }
      return
    }
    let last: string | undefined
    for await (const shown of context.topics.suppliersForecast(id, localityId, signal)) {
      await mayRead()
      // What a supplier does not see must not show by when a message comes, or by which items it names: a rival's offer, for instance.
      const pools = JSON.stringify(shown.pools)
      if (pools !== last) yield shown
      last = pools
    }
  }),
  hints: member.live.hints.handler(async function* ({ context, input, signal }) {
    const { userId, role } = context.actor
    // A change of the role ends the session, and the stream with it.
    yield* context.topics.hints(isStaff(role) ? [userId, STAFF] : [userId], signal, input)
  }),
  publicHints: visitor.live.publicHints.handler(async function* ({ context, input, signal }) {
    yield* context.topics.publicHints(signal, input)
  }),
}
